import { sealNextFile } from '@gaongil/data/cases/seal-files';
import type { Dependencies } from '../dependencies.ts';

/**
 * Returns the task that seals the files which an upgrade from an unsealed installation left, one after the other. It may
 * be interrupted at any time. Once all is done, it does nothing.
 */
export function sealingOfFiles({
  db,
  ring,
  attachments,
  log,
}: Pick<Dependencies, 'db' | 'ring' | 'attachments' | 'log'>): (signal: AbortSignal) => Promise<void> {
  let isDone = false;
  return async (signal) => {
    if (isDone) return;
    let [files, left] = [0, 0];
    for (let after: number | undefined = -1; after !== undefined && !signal.aborted;) {
      const step = await sealNextFile(db, ring, attachments, after, signal);
      if (step.sealed) files++;
      else if (step.report !== undefined) left++;
      after = step.report;
    }
    isDone = left === 0 && !signal.aborted;
    if (files > 0) log.info({ files }, 'sealed files that were stored before the upgrade');
  };
}
