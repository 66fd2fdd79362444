import type { OutboxRow } from '@gaongil/data/outbox/outbox';
import type { Dependencies } from '../dependencies.ts';

/** Does what one outbox row asks for; throws when it has to be tried again. */
export type Handler = (dependencies: Dependencies, row: OutboxRow) => Promise<void>;
