import type { SystemLine } from '@gaongil/contract/system/system';
import { systemTexts, waitsForPostgres } from '@gaongil/contract/system/system-texts';
import type { BackupKind, BackupRun } from './backup-runs.ts';
import type { SystemFacts } from './system-facts.ts';

/** A backup is made every day: later than this one was missed, in hours. */
const oldBackupHours = 36;
/** A restore is tried every month, with some days of grace, in hours. */
const oldDrillHours = 35 * 24;

/** Whether there is a backup, and whether it was ever restored: one that was not counts as none. */
export function backupChecks({
  database,
  hidesCounts,
}: Pick<SystemFacts, 'database' | 'hidesCounts'>): SystemLine[] {
  if (!database)
    return (['backup', 'drill'] as const).map((component) => ({
      component,
      state: 'unknown',
      text: waitsForPostgres,
    }));
  const last = (kind: BackupKind) => database.backups.find((run) => run.kind === kind);
  const broken = last('journal')?.ok === false ? last('journal') : undefined;
  const line = lineOfBackup(last('snapshot'), last('drill'));
  const texts = systemTexts.backup;
  // What is lost when the machine is lost now is named before what is merely old.
  const gone = last('target')?.ok === false ? last('target') : undefined;
  const care = gone
    ? texts.gone(gone.problem)
    : broken
      ? texts.journal(broken.problem)
      : faultOfFiles(last('mirror'), hidesCounts);
  return [
    care && line.state === 'ok' ? { ...line, state: 'care', text: care } : line,
    lineOfDrill(last('drill')),
  ];
}

/** What the last backup found of attachments and their copies, the worst first. */
function faultOfFiles(mirror: BackupRun | undefined, hidesCounts = false): string | undefined {
  const texts = systemTexts.backup;
  const { lost = 0, damaged = 0, restored = 0, problem = '' } = mirror ?? {};
  const shown = (files: number) => (hidesCounts ? undefined : files);
  if (lost > 0) return texts.lost(shown(lost), problem);
  if (damaged > 0) return texts.damaged(shown(damaged));
  return restored > 0 ? texts.restored(shown(restored)) : undefined;
}

function lineOfBackup(snapshot: BackupRun | undefined, drill: BackupRun | undefined): SystemLine {
  const component = 'backup';
  const texts = systemTexts.backup;
  if (!snapshot) return { component, state: 'care', text: texts.none };
  const good = snapshot.goodHoursAgo;
  if (good === null) return { component, state: 'care', text: texts.never };
  if (!snapshot.ok) return { component, state: 'care', text: texts.failed(good, snapshot.problem) };
  if (good > oldBackupHours) return { component, state: 'care', text: texts.old(good) };
  if ((drill?.goodHoursAgo ?? null) === null) return { component, state: 'care', text: texts.untried };
  return { component, state: 'ok', text: texts.ok(good, snapshot.stamp) };
}

function lineOfDrill(drill: BackupRun | undefined): SystemLine {
  const component = 'drill';
  const texts = systemTexts.drill;
  const good = drill?.goodHoursAgo ?? null;
  if (!drill || good === null)
    return { component, state: 'care', text: drill ? texts.failed(drill.problem) : texts.none };
  if (!drill.ok) return { component, state: 'care', text: texts.failed(drill.problem) };
  if (good > oldDrillHours) return { component, state: 'care', text: texts.old(good) };
  return { component, state: 'ok', text: texts.ok(good) };
}
