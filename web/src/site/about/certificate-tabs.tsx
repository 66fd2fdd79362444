import type { KeyboardEvent } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { certifications, groupIds, groups, type GroupId } from '../content/certifications.ts';
import { CertificateGrid } from './certificate-grid.tsx';
import style from './certificate-tabs.module.css';
import { useChoiceInAddress } from './use-choice-in-address.ts';

const tabOf = (id: GroupId) => `${id}-tab`;

/** Three groups of certificates, one shown at a time (the APG's tabs). Without script all three are shown. */
export function CertificateTabs() {
  const hydrated = useHydrated();
  const [current, choose] = useChoiceInAddress('tab', groupIds);

  function go(event: KeyboardEvent<HTMLElement>) {
    const [at, last] = [groupIds.indexOf(current), groupIds.length - 1];
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const id = to === undefined ? undefined : groupIds[to];
    if (!id || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(id);
    document.getElementById(tabOf(id))?.focus();
  }

  return (
    <div className={`wrap ${style.groups}`} data-hydrated={hydrated || undefined}>
      <div role="tablist" aria-label={certifications.tabs} className={style.tabs} onKeyDown={go}>
        {groups.map(({ id, label, items }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabOf(id)}
            aria-selected={id === current}
            aria-controls={id}
            tabIndex={id === current ? 0 : -1}
            onClick={() => choose(id)}
          >
            {label}{' '}
            <sup>
              {items.length}
              <span className="hidden">{certifications.unit}</span>
            </sup>
          </button>
        ))}
      </div>
      {groups.map(({ id, label, items }) => (
        <div
          key={id}
          role="tabpanel"
          id={id}
          aria-labelledby={tabOf(id)}
          // The panel has no focusable content, so it is focusable itself.
          tabIndex={0}
          hidden={hydrated && id !== current}
          className={style.panel}
        >
          <h2 className={style.title}>{label}</h2>
          <CertificateGrid items={items} shown={id === current} />
        </div>
      ))}
    </div>
  );
}
