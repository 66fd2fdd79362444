import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useSignedInQuery } from '../../api/auth.ts';
import { leaveTo } from '../../api/client.ts';
import { draftKeyOf } from '../../api/draft-key.ts';
import { watchOtherTabs } from '../../api/other-tabs.ts';
import { safeNext } from '../../api/sign-in.ts';
import { heroNight } from '../../media/videos/hero-night.ts';
import { srcSet } from '../../ui/media.ts';
import { storedDrafts, tabStorage } from '../drafts/draft-storage.ts';
import { opensAllDrafts } from '../drafts/draft-store.ts';
import { Logo } from '../frame/logo.tsx';
import { useAskBeforeUnload } from '../shared/ask-before-unload.ts';
import { Icon } from '../widgets/icon.tsx';
import { StaffRoot } from '../widgets/staff-root.tsx';
import { loginMessages } from './messages.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import { colours } from '../theme/colours.ts';

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

const Entrance = styled('main')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  padding: 32,
  [theme.breakpoints.down('md')]: { alignItems: 'start', padding: '36px 20px' },
}));

const Column = styled('div')({ display: 'grid', gap: 18, width: 'min(100%, 392px)', minWidth: 0 });

export function Page() {
  return (
    <StaffRoot>
      <SignIn />
    </StaffRoot>
  );
}

function SignIn() {
  const query = new URLSearchParams(location.search);
  const { data: signedIn, refetch } = useSignedInQuery();
  const refused = query.has('refused');
  const next = safeNext(query.get('next'));
  const [hasDrafts] = useState(() => storedDrafts(tabStorage()).length > 0);

  useAskBeforeUnload(hasDrafts);

  useEffect(() => watchOtherTabs((username) => void (username && refetch())), [refetch]);

  // Goes on with a session that another tab began, unless that would remove what another person typed in this tab.
  useEffect(() => {
    if (!signedIn || refused) return;
    void opensAllDrafts(tabStorage(), draftKeyOf(signedIn.username)).then((opensAll) => {
      if (opensAll) leaveTo(next + location.hash);
    });
  }, [signedIn, refused, next]);

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
      <Entrance id="main">
        <Column>
          <Typography variant="h1" sx={{ fontSize: 32, letterSpacing: '-.03em', lineHeight: 1.2 }}>
            {loginMessages.title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: -2 }}>
            {loginMessages.purpose}
          </Typography>
          {refused && <Alert severity="warning">{loginMessages.refused}</Alert>}
          {query.has('unsaved') && <Alert severity="warning">{loginMessages.unsaved}</Alert>}
          {!refused && hasDrafts && <Alert severity="info">{loginMessages.draftStored}</Alert>}
          <SignInSteps next={next} />
          <Button href="/" sx={{ justifySelf: 'start', color: 'text.secondary', px: 0 }}>
            <Icon name="chevronLeft" />
            {loginMessages.home}
          </Button>
        </Column>
      </Entrance>
    </Halves>
  );
}
