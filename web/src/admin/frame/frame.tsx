import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { site } from '../../api/site-config.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import type { HelpSheet } from '../keyboard/help-sheet.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { useSkipTarget } from '../list/skip-target.ts';
import { DrawerOnDemand } from '../on-demand/drawer-on-demand.tsx';
import { useComponentsAhead } from '../on-demand/use-components.ts';
import { useFocusStays } from '../widgets/use-focus-stays.ts';
import { Icon } from '../widgets/icon.tsx';
import { layoutFrom } from '../widgets/layout-width.ts';
import { Notices, type Notice } from '../widgets/notices.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { TitleBarContext } from '../widgets/title-notices.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { staffMessages } from '../shared/messages.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useMailNotices } from './mail-notice.tsx';
import { MenuButton } from './menu-button.tsx';
import { ProofQuestion } from './proof-question.tsx';
import { Rail } from './rail.tsx';
import { useRemovedDraftsNotices } from './removed-drafts-notice.tsx';
import type { ScreenRow } from './screens.ts';
import { SessionNotice } from './session-notice.tsx';
import { colours } from '../theme/colours.ts';

/** The second skip link: the first of twenty stops before the list. */
const labels = { list: '목록 바로가기', opened: '열린 상세 바로가기' };
const siteLink = '사이트 보기';
const railWidth = 248;
const useWithRail = layoutFrom('lg');

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${railWidth}px minmax(0, 1fr)`,
  minHeight: '100dvh',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Aside = styled('aside')({ position: 'sticky', top: 0, height: '100dvh' });

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 56,
  paddingInline: 32,
  borderBottom: `1px solid ${theme.palette.divider}`,
  background: colours.white,
  [theme.breakpoints.down('lg')]: { paddingInline: 20 },
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}));

const Content = styled('main')(({ theme }) => ({
  padding: '16px 32px 40px',
  [theme.breakpoints.down('lg')]: { paddingInline: 20 },
  [theme.breakpoints.down('md')]: { padding: '12px 16px 32px' },
}));

const Room = styled('span')({ flex: 1 });

const SiteLink = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  fontSize: 14,
  fontWeight: 550,
  color: theme.palette.text.secondary,
  // There the bar has room for the icon alone.
  [theme.breakpoints.down('sm')]: {
    minWidth: 40,
    justifyContent: 'center',
    '& span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}));

/** The notices of the title bar: first those about the screen, then about texts of this tab, and mails and files. */
function TitleNotices({ ofScreen }: { ofScreen: ReadonlyMap<string, Notice> }) {
  const { mustEnrol } = useCurrentStaff();
  const removedDrafts = useRemovedDraftsNotices();
  const mails = useMailNotices(mustEnrol);
  return <Notices notices={[...ofScreen.values(), ...removedDrafts, ...mails]} compact="narrow" />;
}

interface FrameProps {
  /** The screen, or what is shown at an address without one. */
  screen: Pick<ScreenRow, 'path' | 'title' | 'hasList'>;
  children: ReactNode;
}

/** The frame of every staff screen: menu, title, account, notices, and the guard of unsaved text. */
export function Frame({ screen, children }: FrameProps) {
  const { path, title, hasList } = screen;
  const target = useSkipTarget();
  useFocusStays();
  const { leftSeconds } = useCurrentStaff();
  // The path on which the menu was opened; navigation changes the path and so closes the menu, also for a return to that path.
  const [menuAt, setMenuAt] = useState('');
  if (menuAt && menuAt !== path) setMenuAt('');
  // Loaded when it is first opened.
  const [Help, setHelp] = useState<typeof HelpSheet>();
  const show = useSnack();
  const wide = useWithRail();
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [ofScreen, setOfScreen] = useState<ReadonlyMap<string, Notice>>(() => new Map());
  const titleBar = useMemo(
    () => ({
      beside,
      set: (key: string, notice: Notice | undefined) =>
        setOfScreen((before) => {
          const after = new Map(before);
          if (notice) after.set(key, notice);
          else after.delete(key);
          return after;
        }),
    }),
    [beside],
  );
  useEffect(() => {
    document.title = `${title} | ${site.company.name}`;
  }, [title]);

  async function showHelp() {
    try {
      const { HelpSheet } = await import('../keyboard/help-sheet.tsx');
      setHelp(() => HelpSheet);
    } catch {
      show({ text: staffMessages.screenFailed, severity: 'error' });
    }
  }
  useShortcut('help', () => void showHelp());
  useShortcut('save', () => show({ text: staffMessages.nothingToSave, severity: 'info' }));
  useComponentsAhead();

  const rail = <Rail current={path} showHelp={() => void showHelp()} />;

  return (
    <UnsavedGuard>
      <SkipLink />
      <ProofQuestion />
      {hasList && <SkipLink to={target} label={labels[target]} />}
      <Grid>
        {wide ? (
          <Aside>{rail}</Aside>
        ) : (
          <DrawerOnDemand
            open={menuAt === path}
            onClose={() => setMenuAt('')}
            slotProps={{ paper: { 'aria-label': '관리자 메뉴' } }}
          >
            {rail}
          </DrawerOnDemand>
        )}
        <div>
          <Bar>
            {!wide && <MenuButton open={() => setMenuAt(path)} />}
            <Typography variant="h1" noWrap>
              {title}
            </Typography>
            <div ref={setBeside} />
            <Room />
            <TitleNotices ofScreen={ofScreen} />
            <SiteLink href="/" target="_blank" rel="noopener" title={siteLink}>
              <Icon name="external" />
              <span>{siteLink}</span>
            </SiteLink>
          </Bar>
          {/* Another session, after a change of the password, has another end. */}
          <SessionNotice key={leftSeconds} />
          <Content id="main" tabIndex={-1}>
            <TitleBarContext value={titleBar}>{children}</TitleBarContext>
          </Content>
        </div>
      </Grid>
      {Help && <Help close={() => setHelp(undefined)} />}
    </UnsavedGuard>
  );
}
