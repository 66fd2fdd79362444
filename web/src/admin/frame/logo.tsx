import { styled } from '@mui/material/styles';
import { site } from '../../api/site-config.ts';

const Mark = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  color: '#fff',
  '& svg': { width: 40, height: 36 },
  '& b': { display: 'block', fontSize: 25, fontWeight: 800, lineHeight: 1 },
  '& small': { color: '#B7C4D3', fontSize: 12, fontWeight: 550 },
});

/** The mark of the company on a dark ground, leading to `href`. */
export function Logo({ href = '/', below }: { href?: string; below?: string }) {
  return (
    <Mark href={href}>
      <svg viewBox="0 0 40 36" aria-hidden="true">
        <path d="M0 36 11.5 0h6L8.5 36zM40 36 28.5 0h-6l9 36z" fill="#fff" />
        <path d="M18.6 0h2.8l.5 8h-3.8zM17.7 13h4.6l.6 9h-5.8zM16.7 27h6.6l.7 9h-8z" fill="#FFB400" />
      </svg>
      <span>
        <b>{site.company.wordmark}</b>
        {below && <small>{below}</small>}
      </span>
    </Mark>
  );
}
