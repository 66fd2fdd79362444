import type { ReactNode } from 'react';
import style from './details.module.css';

/** Labels and their values; a value that is empty shows as a dash. */
export function Details({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={style.details}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  );
}
