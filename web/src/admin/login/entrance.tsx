import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { heroNight } from '../../media/videos/hero-night.ts';
import { srcSet } from '../../ui/media.ts';
import { Logo } from '../frame/logo.tsx';
import { colours } from '../theme/colours.ts';
import { Icon } from '../widgets/icon.tsx';
import { loginMessages } from './messages.ts';

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1.15fr 1fr',
  minHeight: '100dvh',
  background: colours.white,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gridTemplateRows: '260px 1fr' },
}));

const View = styled('header')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  background: theme.palette.primary.dark,
  color: colours.white,
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: colours.photoShade,
  },
  '& > :is(a, p)': { position: 'absolute', zIndex: 1, left: 56 },
  '& > a': { top: 44 },
  '& > p': {
    bottom: 64,
    fontSize: 44,
    lineHeight: 1.25,
    fontWeight: 800,
    letterSpacing: '-.035em',
    whiteSpace: 'pre-line',
  },
  [theme.breakpoints.down('md')]: {
    '& > :is(a, p)': { left: 24 },
    '& > a': { top: 24 },
    '& > p': { bottom: 28, fontSize: 30 },
  },
}));

const Main = styled('main')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  padding: 32,
  [theme.breakpoints.down('md')]: { alignItems: 'start', padding: '36px 20px' },
}));

const Column = styled('div')({ display: 'grid', gap: 18, width: 'min(100%, 392px)', minWidth: 0 });

interface EntranceProps {
  title: string;
  purpose: string;
  children: ReactNode;
}

/** The frame of the pages by which staff enter: a photograph beside what is to be filled in. */
export function Entrance({ title, purpose, children }: EntranceProps) {
  return (
    <Halves>
      <View>
        <picture>
          <source
            type="image/avif"
            srcSet={srcSet(heroNight.poster, 'avif')}
            sizes="(max-width: 768px) 100vw, 54vw"
          />
          <img src={`${heroNight.poster.base}-${heroNight.poster.fallback}.jpg`} alt="" />
        </picture>
        <Logo />
        <p>{loginMessages.motto}</p>
      </View>
      <Main id="main">
        <Column>
          <Typography variant="h1" sx={{ fontSize: 32, letterSpacing: '-.03em', lineHeight: 1.2 }}>
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: -2 }}>
            {purpose}
          </Typography>
          {children}
          <Button href="/" sx={{ justifySelf: 'start', color: 'text.secondary', px: 0 }}>
            <Icon name="chevronLeft" />
            {loginMessages.home}
          </Button>
        </Column>
      </Main>
    </Halves>
  );
}
