import { styled } from '@mui/material/styles';

const paths = {
  alert: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7.5V13M12 16.5v.1',
  attach: 'm20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.5 3.5 0 0 1 5 5l-8.5 8.5a1.8 1.8 0 0 1-2.5-2.5L15 7.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 5-7 7 7 7',
  chevronRight: 'm9 5 7 7-7 7',
  chevronUp: 'm6 15 6-6 6 6',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 15l4-5M12 15.1v.1M7 13h.1M12 8.5v.1',
  inbox: 'M4 4h16l1 10v6H3v-6zM3 14h5l1.5 3h5L16 14h5',
  keyboard: 'M3 6h18v12H3zM7 10h.1M11 10h.1M15 10h.1M8 14h8',
  leave: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  list: 'M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h3',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M8 9h5M8 13h5',
  pen: 'm15.5 4.5 4 4L8 20H4v-4zM13 7l4 4',
  people:
    'M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 20c.6-3.6 3.3-5.5 7-5.5s6.4 1.9 7 5.5M17.5 5.2a3 3 0 0 1 0 5.6M21.5 18c-.4-2-1.4-3.4-3-4.2',
  person: 'M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 20c.6-3.6 3.3-5.5 7-5.5s6.4 1.9 7 5.5',
  play: 'M7 4.5 19 12 7 19.5z',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 13.5h10V20H7z',
  plus: 'M12 5v14M5 12h14',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM16.5 16.5 21 21',
  shield: 'M12 3 20 6v6c0 5-3.6 8-8 9-4.4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
} as const;

export type IconName = keyof typeof paths;

const Drawing = styled('svg')({
  flex: 'none',
  width: '1.3em',
  height: '1.3em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/** A line icon next to a text or in a labelled button; it never carries a meaning alone. */
export function Icon({ name }: { name: IconName }) {
  return (
    <Drawing viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </Drawing>
  );
}
