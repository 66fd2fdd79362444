import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Icon } from '../widgets/icon.tsx';
import { IconAction } from '../widgets/icon-action.tsx';
import { Account } from './account.tsx';
import { FactorResetCount } from './factor-reset-count.tsx';
import { Logo } from './logo.tsx';
import { OpenCount } from './open-count.tsx';
import { SystemCount } from './system-count.tsx';
import { TodayCount } from './today-count.tsx';
import { UnsavedTexts } from './unsaved-texts.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { firstScreen, menuOf } from './screens.ts';
import { colours } from '../theme/colours.ts';

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 248,
  height: '100%',
  minHeight: 420,
  padding: '24px 16px',
  overflowY: 'auto',
  background: theme.palette.primary.main,
  color: colours.white,
  '& > a': { paddingInline: 8 },
  '& > a svg': { width: 32, height: 29 },
  '& > a b': { fontSize: 19 },
  '& :focus-visible': { boxShadow: `0 0 0 2px ${colours.white}` },
}));

const Menu = styled('nav')({
  display: 'grid',
  gap: 4,
  marginTop: 40,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    height: 46,
    padding: '0 14px',
    borderRadius: 4,
    fontWeight: 550,
    color: colours.onNavy.link,
  },
  '& a:hover': { color: colours.white },
  '& a[aria-current]': {
    background: colours.onNavy.current,
    color: colours.white,
    boxShadow: `inset 4px 0 0 ${colours.accent.main}`,
  },
  '& a > span': { display: 'flex', marginLeft: 'auto' },
});

/** The menu of the staff area, with the screens that the account has, and the signed-in staff member. */
export function Rail({ current, showHelp }: { current: string; showHelp: () => void }) {
  const { areas } = useCurrentStaff();
  return (
    <Panel>
      <Logo href={firstScreen(areas)} below="관리자" />
      <Menu aria-label="관리자 메뉴">
        {menuOf(areas).map(({ path, title, icon, kind }) => (
          <Link key={path} to={path} {...(path === current && { 'aria-current': 'page' })}>
            <Icon name={icon} />
            {title}
            {path === '/admin/today' && <TodayCount />}
            {kind && <OpenCount kind={kind} />}
            {path === '/admin/accounts' && <FactorResetCount />}
            {path === '/admin/system' && <SystemCount />}
          </Link>
        ))}
      </Menu>
      <UnsavedTexts />
      <Account current={current}>
        <IconAction label="단축키 안내" icon="keyboard" onClick={showHelp} />
      </Account>
    </Panel>
  );
}
