import { Button } from '@mui/material';
import { pressOnce } from '../widgets/press-once.ts';
import { caseMessages } from './messages.ts';

interface QuickButtonsProps {
  /** Whether the case is assigned to the viewer. */
  isMine: boolean;
  isReceived: boolean;
  takeOver: () => void;
  start: () => void;
}

/**
 * Assigns the case to the viewer, or starts it. Both buttons stay where they are: no other action must come under the second press of
 * a double one.
 */
export function QuickButtons({ isMine, isReceived, takeOver, start }: QuickButtonsProps) {
  return (
    <div className="quick">
      <Button variant="outlined" size="small" {...pressOnce(isMine, takeOver)}>
        {caseMessages.toMe}
      </Button>
      <Button variant="outlined" size="small" {...pressOnce(!isReceived, start)}>
        {caseMessages.start}
      </Button>
    </div>
  );
}
