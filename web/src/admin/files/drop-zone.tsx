import { Button } from '@mui/material';
import { type ComponentProps, type DragEvent, useRef, useState } from 'react';
import { Icon } from '../widgets/icon.tsx';

/** Whether files are dragged over an element, and what it needs to take them. A text that is dragged is left to the browser. */
export function useDropZone(add: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const zone = {
    onDragEnter: drag,
    onDragOver: drag,
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      add(event.dataTransfer.files);
    },
  };
  return { isOver, zone };
}

interface ChooseFilesProps extends Pick<
  ComponentProps<typeof Button>,
  'id' | 'name' | 'aria-invalid' | 'aria-describedby' | 'aria-label'
> {
  label: string;
  add: (files: Iterable<File>) => void;
}

/** A button that opens the chooser of files of the system. */
export function ChooseFiles({ label, add, ...button }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} variant="outlined" size="small" onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          // A list of its own: the next line empties that of the input.
          add([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
