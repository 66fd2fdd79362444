import type { Trial } from './documented-trial.ts';

const recovery = (as: string): Trial => ({ by: 'elsewhere', file: 'tests/compose/recovery.ts', as });
const faults = (as: string): Trial => ({ by: 'elsewhere', file: 'tests/recovery/faults.spec.ts', as });

/** More entries of documented-commands.ts: about backups. */
export const backupCommands: Readonly<Record<string, Trial>> = {
  './gaongil backup identity': recovery("backup('identity')"),
  './gaongil backup create': faults("['create']"),
  './gaongil backup keys': {
    by: 'elsewhere',
    file: 'tests/recovery/recovery.spec.ts',
    as: "['keys']",
  },
  './gaongil backup list': recovery("backup('list')"),
  './gaongil backup verify': faults("['verify'"),
  './gaongil backup drill': recovery("backup('drill')"),
  './gaongil backup signer': recovery("backup('signer')"),
  'docker compose build': { by: 'elsewhere', file: 'tests/compose/compose.spec.ts', as: "'up', '--build'" },
  './gaongil backup restore --identity identities': recovery("'restore', '--identity', identityFile"),
  'rm identities': { by: 'byHand', why: 'it removes a file of the operator' },
  'npm run gaongil -- backup restore --identity identities': {
    by: 'elsewhere',
    file: 'tests/recovery/recovery.spec.ts',
    as: "['restore', ...bothIdentities(), '--yes']",
  },
};
