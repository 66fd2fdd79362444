import { useEffect, useState } from 'react';
import type { AboutFileProps } from '../../../ui/file-field.tsx';
import { fileCheck } from '../../content/file-check.ts';
import style from './anonymity.module.css';
import type { FileFindings as Loaded } from './file-findings.tsx';

/** Fetches the code that shows the metadata of a file. */
export const loadFileFindings = async () => (await import('./file-findings.tsx')).FileFindings;

/** The metadata of the chosen file, whose code comes when somebody begins to write. Without it the file counts as unchecked. */
export function FileFindings(props: AboutFileProps) {
  const [found, setFound] = useState<{ Findings?: typeof Loaded }>();
  useEffect(() => {
    let current = true;
    loadFileFindings().then(
      (Findings) => current && setFound({ Findings }),
      () => current && setFound({}),
    );
    return () => {
      current = false;
    };
  }, []);
  if (found?.Findings) return <found.Findings {...props} />;
  return (
    <div className={style.file}>
      <p role="status">{found ? fileCheck.unknown : fileCheck.looking}</p>
    </div>
  );
}
