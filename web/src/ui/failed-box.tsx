import './box.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Something could not be fetched: why, and a way to try again. */
export function FailedBox({ text, retry }: { text: string; retry?: () => void }) {
  return (
    <div className="box error" role="alert">
      <Icon name="alert" />
      <p>{text}</p>
      {retry && (
        <Button kind="outline" small onClick={retry}>
          다시 시도
        </Button>
      )}
    </div>
  );
}
