import { useEffect, useRef, useState } from 'react';
import { extensionOf } from '@gaongil/contract/files/file-name';
import { Button } from '../../../ui/button.tsx';
import type { AboutFileProps } from '../../../ui/file-field.tsx';
import { aboutFile } from '../../content/anonymity.ts';
import { groupFindings } from './group-findings.ts';
import type { FileMetadata } from './file-metadata.ts';
import { FindingList } from './finding-list.tsx';
import style from './anonymity.module.css';

const load = () => import('./file-metadata.ts');

/** The metadata of the chosen file, with buttons that remove it in the browser and give the file a neutral name. */
export function FileFindings({ file, replace }: AboutFileProps) {
  const [known, setKnown] = useState<{ file: File; about: FileMetadata | undefined }>();
  const [cleaned, setCleaned] = useState<File>();
  const [notRemoved, setNotRemoved] = useState<File>();
  const box = useRef<HTMLDivElement>(null);
  // Each button goes when it is pressed: the focus would be nowhere.
  const focusBox = () => box.current?.focus();

  useEffect(() => {
    let current = true;
    const show = (about: FileMetadata | undefined) => current && setKnown({ file, about });
    load()
      .then(({ fileMetadata }) => fileMetadata(file))
      .then(show, () => show(undefined));
    return () => {
      current = false;
    };
  }, [file]);

  async function remove() {
    const { withoutMetadata } = await load();
    const bare = await withoutMetadata(file);
    focusBox();
    if (!bare) {
      setNotRemoved(file);
      return;
    }
    setCleaned(bare);
    replace(bare);
  }

  function rename(name: string) {
    focusBox();
    replace(new File([file], name, { type: file.type }));
  }

  const extension = extensionOf(file.name);
  const plainName = aboutFile.plainName(extension && `.${extension}`);
  const about = known?.file === file ? known.about : undefined;
  const findings = about?.findings;
  const found = findings?.some(({ kind }) => kind !== 'unchecked') ?? false;
  const verdict = () => {
    if (known?.file !== file) return aboutFile.looking;
    if (file === notRemoved) return aboutFile.notRemoved;
    if (found) return file === cleaned ? aboutFile.remaining : aboutFile.found;
    if (findings && findings.length > 0) return aboutFile.unchecked;
    if (file === cleaned) return aboutFile.removed;
    return findings ? aboutFile.none : aboutFile.unknown;
  };

  return (
    <div ref={box} tabIndex={-1} className={style.file}>
      <p role="status">{verdict()}</p>
      {findings && findings.length > 0 && (
        <>
          <FindingList found={groupFindings(findings)} />
          {found && about?.isRemovable && file !== notRemoved && file !== cleaned && (
            <Button kind="outline" small onClick={() => void remove()}>
              {aboutFile.remove}
            </Button>
          )}
          {found && !about?.isRemovable && <p>{aboutFile.noRemoval}</p>}
        </>
      )}
      {file.name !== plainName && (
        <div className={style.name}>
          <p>{aboutFile.name}</p>
          <Button kind="outline" small onClick={() => rename(plainName)}>
            {aboutFile.rename(plainName)}
          </Button>
        </div>
      )}
    </div>
  );
}
