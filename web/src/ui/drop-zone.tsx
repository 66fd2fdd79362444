import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface DropZoneProps {
  /** The id of the text that describes the input. */
  textId: string;
  title: ReactNode;
  /** Below the title: a hint, or the size of the chosen file. */
  detail: ReactNode;
  /** Removes the chosen file; undefined while none is chosen. */
  clear: (() => void) | undefined;
  /** Attributes of the file input. */
  input: ComponentProps<'input'>;
}

/** A file input as an area to click on or to drop a file onto. */
export function DropZone({ textId, title, detail, clear, input }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const leave = () => setOver(false);
  return (
    <div className="drop" data-over={over || undefined}>
      <Icon name="upload" />
      <span className="drop-text" id={textId}>
        <b>{title}</b>
        <span>{detail}</span>
      </span>
      <span className="pick" aria-hidden="true">
        {clear ? '다른 파일' : '파일 선택'}
      </span>
      {/* The transparent input covers the whole area, so that it takes clicks and drops everywhere. */}
      <input {...input} type="file" onDragEnter={() => setOver(true)} onDragLeave={leave} onDrop={leave} />
      {clear && (
        <Button kind="outline" small onClick={clear}>
          첨부파일 빼기
        </Button>
      )}
    </div>
  );
}
