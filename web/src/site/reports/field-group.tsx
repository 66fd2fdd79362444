import { useId, type ReactNode } from 'react';
import style from './field-group.module.css';

/** A numbered section of a form. */
export function FieldGroup({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={style.group} role="group" aria-labelledby={id}>
      <h2 className={style.title}>
        <span className={style.step} aria-hidden="true">
          {step}
        </span>
        <span id={id}>{title}</span>
      </h2>
      {children}
    </div>
  );
}
