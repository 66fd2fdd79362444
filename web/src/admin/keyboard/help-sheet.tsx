import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { shortcutsFor, useSingleKeys } from './shortcuts.ts';
import { colours } from '../theme/colours.ts';

const Keys = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 20px',
  alignItems: 'baseline',
  '& > div': { display: 'contents' },
  '& dt': { display: 'flex', gap: 6 },
  '& kbd': {
    padding: '1px 8px',
    border: `1px solid ${colours.asphalt[300]}`,
    borderRadius: 4,
    background: colours.asphalt[50],
    fontFamily: 'inherit',
    fontSize: 13,
    fontWeight: 650,
  },
});

/** The list of the keyboard shortcuts of the screens that the account has, with a switch for the single-letter shortcuts. */
export function HelpSheet({ close }: { close: () => void }) {
  const { areas } = useCurrentStaff();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open onClose={close} aria-labelledby="help-title" maxWidth="xs">
      <DialogTitle id="help-title">단축키 안내</DialogTitle>
      <DialogContent>
        <FormControlLabel
          label="한 글자 단축키 사용"
          sx={{ mb: 3 }}
          control={<Switch checked={singleKeys} onChange={(_event, on) => setSingleKeys(on)} />}
        />
        <Keys>
          {shortcutsFor(areas).map(([name, { keys, does }]) => (
            <div key={name}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </Keys>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          닫기
        </Button>
      </DialogActions>
    </Dialog>
  );
}
