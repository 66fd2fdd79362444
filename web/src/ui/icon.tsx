const paths = {
  arrow: 'M4 12h16M13 5l7 7-7 7',
  chevronLeft: 'm15 5-7 7 7 7',
  chevronRight: 'm9 5 7 7-7 7',
  chevronUp: 'm6 15 6-6 6 6',
  chevronDown: 'm6 9 6 6 6-6',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  phone: 'M6 3h3l2 5-2.5 1.7a12 12 0 0 0 5.8 5.8L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  pin: 'M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21zM14.6 9.5a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0z',
  fax: 'M7 8V3h10v5M5 8h14a2 2 0 0 1 2 2v7H3v-7a2 2 0 0 1 2-2zM7 14h10v7H7z',
  mail: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM3.5 7l8.500 6 8.500-6',
  alert: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7.500v5.500M12 16.500v.1',
  check: 'm5 12.5 4.5 4.500L19 7.500',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2',
  exit: 'M14 4h6v16h-6M3 12h12M11 8l4 4-4 4',
  print: 'M7 9V4h10v5M7 18H4V9h16v9h-3M7 14h10v6H7z',
  save: 'M12 4v11M7 11l5 5 5-5M4 19h16',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 21c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  people:
    'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.8c2 .7 3.2 2.5 3.5 5.2',
  shield: 'M12 3 20 6v6c0 5-3.6 8-8 9-4.4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM16.5 16.5 21 21',
  won: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 9l2 6 2-6 2 6 2-6M7 12h10',
  scales: 'M12 4v17M7 21h10M5 7h14M5 7l-2.5 6a3 3 0 0 0 5 0zM19 7l-2.5 6a3 3 0 0 0 5 0z',
  document: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h3',
  helmet: 'M4 16a8 8 0 0 1 16 0M2.5 16h19v3h-19zM10 8.5V5h4v3.5',
  lock: 'M6.5 11h11A1.5 1.5 0 0 1 19 12.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-7A1.5 1.5 0 0 1 6.5 11zM8 11V8a4 4 0 0 1 8 0v3M12 15v2.5',
  device:
    'M8.5 2.5h7A1.5 1.5 0 0 1 17 4v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5zM10.5 18.5h3',
  key: 'M12 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM11 13.2 20 4.2M16 8.2l3 3',
} as const;

export type IconName = keyof typeof paths;

/** A line icon next to a text with the same meaning; it never carries a meaning alone. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
