import type { Trial } from './documented-trial.ts';

const recovery = (as: string): Trial => ({ by: 'elsewhere', file: 'tests/compose/recovery.ts', as });
const faults = (as: string): Trial => ({ by: 'elsewhere', file: 'tests/recovery/faults.spec.ts', as });

/** More entries of documented-commands.ts: about backups. */
export const backupCommands: Readonly<Record<string, Trial>> = {
  'docker compose run --rm --no-deps backup node backup/dist/backup.js identity': recovery("'identity'"),
  'docker compose exec backup node backup/dist/backup.js create': faults("['create']"),
  'docker compose exec backup node backup/dist/backup.js keys': {
    by: 'elsewhere',
    file: 'tests/recovery/recovery.spec.ts',
    as: "['keys']",
  },
  'docker compose exec backup node backup/dist/backup.js list': recovery("backup('list')"),
  'docker compose exec backup node backup/dist/backup.js verify': faults("['verify'"),
  'docker compose exec backup node backup/dist/backup.js drill': recovery("backup('drill')"),
  'docker compose exec backup node backup/dist/backup.js signer': recovery("backup('signer')"),
  'docker compose build': { by: 'elsewhere', file: 'tests/compose/compose.spec.ts', as: "'up', '--build'" },
  'docker compose run --rm -v "$PWD/identities:/identities:ro" restore --identity /identities': recovery(
    "'restore', '--identity', '/identities'",
  ),
  'rm identities': { by: 'byHand', why: 'it removes a file of the operator' },
  'npm run backup -- list': faults("['list']"),
  'npm run backup -- restore --identity identities': {
    by: 'elsewhere',
    file: 'tests/recovery/recovery.spec.ts',
    as: "['restore', ...bothIdentities(), '--yes']",
  },
};
