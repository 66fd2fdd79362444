import type { TestStack } from '../support/processes/stack.ts';
import type { Canaries } from './canaries.ts';
import type { Visitor } from './visitor.ts';

/** State shared by the steps. The words exist from the beginning, the rest when the first step runs. */
export interface Journey {
  canaries: Canaries;
  /** When the journey began. */
  since: Date;
  stack: TestStack;
  visitor: Visitor;
  /** The address of the site for a browser, which then has the planted source address. */
  browserUrl: string;
}
