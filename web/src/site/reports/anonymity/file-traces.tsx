import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { AboutFileProps } from '../../../ui/file-field.tsx';
import { aboutFile } from '../../content/anonymity.ts';
import { gathered } from './gathered.ts';
import type { PictureTrace } from './picture-trace.ts';
import { ToldList } from './told-list.tsx';
import style from './anonymity.module.css';

const load = () => import('./picture-traces.ts');

/** What a chosen file tells beside its content, with ways to take it out, on this machine. */
export function FileTraces({ file, replace }: AboutFileProps) {
  const [known, setKnown] = useState<{ file: File; traces: PictureTrace[] | undefined }>();
  const [cleaned, setCleaned] = useState<File>();

  useEffect(() => {
    let current = true;
    const show = (traces: PictureTrace[] | undefined) => current && setKnown({ file, traces });
    load()
      .then(({ pictureTraces }) => pictureTraces(file))
      .then(show, () => show(undefined));
    return () => {
      current = false;
    };
  }, [file]);

  async function remove() {
    const { withoutTraces } = await load();
    const bare = await withoutTraces(file);
    if (!bare) return;
    setCleaned(bare);
    replace(bare);
  }

  const ending = /\.[^.]*$/.exec(file.name)?.[0].toLowerCase() ?? '';
  const plainName = aboutFile.plainName(ending);
  const traces = known?.file === file ? known.traces : undefined;
  const verdict = () => {
    if (known?.file !== file) return aboutFile.looking;
    if (file === cleaned) return aboutFile.removed;
    if (!traces) return aboutFile.unknown;
    return traces.length > 0 ? aboutFile.found : aboutFile.none;
  };

  return (
    <div className={style.file}>
      <p role="status">{verdict()}</p>
      {traces && traces.length > 0 && (
        <>
          <ToldList found={gathered(traces)} />
          <Button kind="outline" small onClick={() => void remove()}>
            {aboutFile.remove}
          </Button>
        </>
      )}
      {file.name !== plainName && (
        <div className={style.name}>
          <p>{aboutFile.name}</p>
          <Button
            kind="outline"
            small
            onClick={() => replace(new File([file], plainName, { type: file.type }))}
          >
            {aboutFile.rename(plainName)}
          </Button>
        </div>
      )}
    </div>
  );
}
