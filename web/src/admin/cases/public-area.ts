import { styled } from '@mui/material/styles';
import { colours } from '../theme/colours.ts';

/** The tinted area around a text that is read outside as soon as it is saved or sent. */
export const PublicArea = styled('div')({
  display: 'grid',
  gap: 10,
  padding: '12px 16px 16px',
  border: `1px solid ${colours.accent.main}`,
  borderLeftWidth: 4,
  borderRadius: 4,
  background: colours.warning.ground,
  '& > strong': { display: 'flex', alignItems: 'center', gap: 6, color: colours.warning.text, fontSize: 15 },
  '& > p': { margin: 0, color: colours.warning.text, fontSize: 13, lineHeight: 1.5 },
});
