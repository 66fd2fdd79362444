import { styled } from '@mui/material/styles';
import { site } from '../../api/site-config.ts';
import { colours } from '../theme/colours.ts';

const Mark = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  color: colours.white,
  '& svg': { width: 40, height: 36 },
  '& b': { display: 'block', fontSize: 25, fontWeight: 800, lineHeight: 1 },
  '& small': { color: colours.onNavy.caption, fontSize: 12, fontWeight: 550 },
});

/** The company's logo on a dark background, as a link to `href`. */
export function Logo({ href = '/', below }: { href?: string; below?: string }) {
  return (
    <Mark href={href}>
      <svg viewBox="0 0 40 36" aria-hidden="true">
        <path d="M0 36 11.5 0h6L8.5 36zM40 36 28.5 0h-6l9 36z" fill={colours.white} />
        <path
          d="M18.6 0h2.8l.5 8h-3.8zM17.7 13h4.6l.6 9h-5.8zM16.7 27h6.6l.7 9h-8z"
          fill={colours.accent.main}
        />
      </svg>
      <span>
        <b>{site.company.wordmark}</b>
        {below && <small>{below}</small>}
      </span>
    </Mark>
  );
}
