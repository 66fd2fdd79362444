import { formatDay, formatTimeOrDay } from '@gaongil/contract/dates';
import { relativeTime } from './relative-time.ts';
import { useMinute } from './use-minute.ts';

interface WhenProps {
  iso: string | undefined;
  /** Shows no time of day, because only the day is known, as with anonymous reports. */
  dayOnly?: boolean;
}

/** A date and time in Seoul's time zone, or the day if only that is known. */
export function ExactTime({ iso }: Pick<WhenProps, 'iso'>) {
  if (!iso) return '-';
  return <time dateTime={iso}>{formatTimeOrDay(iso)}</time>;
}

/** How long ago something happened; the exact time is shown on hover. */
export function RelativeTime({ iso }: Pick<WhenProps, 'iso'>) {
  const now = useMinute();
  if (!iso) return '-';
  return (
    <time dateTime={iso} title={formatTimeOrDay(iso)}>
      {relativeTime(iso, now)}
    </time>
  );
}

/** When a case arrived and how long ago. The table has its style. */
export function Arrival({ iso, dayOnly = false }: WhenProps & { iso: string }) {
  const now = useMinute();
  return (
    <span className="when" title={formatTimeOrDay(iso)}>
      <time dateTime={iso}>{formatDay(iso)}</time>
      <small>{relativeTime(iso, now, dayOnly)}</small>
    </span>
  );
}
