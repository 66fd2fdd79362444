import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { attachmentField, formatBytes } from '@gaongil/contract/files/attachment';
import type { CaseResourceName } from '../../api/cases.ts';
import { useFormClear } from '../../ui/use-form.ts';
import { ChooseFiles, useDropZone } from '../files/drop-zone.tsx';
import { colours } from '../theme/colours.ts';
import { CustomField } from '../widgets/form.tsx';
import { entryTexts } from './messages.ts';

const Zone = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  padding: 12,
  border: `1px dashed ${colours.asphalt[500]}`,
  borderRadius: 4,
  '&.over': { background: colours.asphalt[50], boxShadow: `0 0 0 2px ${colours.navy.main}` },
  '& ul': { display: 'grid', gap: 4, width: '100%', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, fontSize: 14 },
  '& span': { minWidth: 0, marginRight: 'auto', overflowWrap: 'anywhere' },
  '& small': { color: colours.asphalt[500], fontSize: 13 },
});

interface EntryFilesProps {
  kind: CaseResourceName;
  files: readonly File[];
  change: (files: readonly File[]) => void;
}

/** The files that go with an entry, chosen by a button or dropped: the first one of a report is its attachment. */
export function EntryFiles({ kind, files, change }: EntryFilesProps) {
  const clear = useFormClear();
  const add = (more: Iterable<File>) => {
    clear();
    change([...files, ...more]);
  };
  const remove = (gone: File) => {
    clear();
    change(files.filter((file) => file !== gone));
  };
  const { isOver, zone } = useDropZone(add);
  return (
    <CustomField
      name={attachmentField}
      label={entryTexts.files}
      hint={isOver ? entryTexts.dropFiles : entryTexts.filesHint[kind]}
      control={({ required: _required, ...control }) => (
        <Zone className={isOver ? 'over' : ''} {...zone}>
          {files.length > 0 && (
            <ul aria-label={entryTexts.chosenFiles}>
              {files.map((file, index) => (
                <li key={`${file.name} ${index}`}>
                  <span>
                    {file.name} <small>{formatBytes(file.size)}</small>
                  </span>
                  <Button
                    size="small"
                    aria-label={entryTexts.removeFile(file.name)}
                    onClick={() => remove(file)}
                  >
                    {entryTexts.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <ChooseFiles {...control} label={entryTexts.addFiles} add={add} />
        </Zone>
      )}
    />
  );
}
