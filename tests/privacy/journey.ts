import type { TestStack } from '../support/stack.ts';
import type { Canaries } from './canaries.ts';
import type { Visitor } from './visitor.ts';

/** What the steps share. The words are there from the beginning, the rest when the first step runs. */
export interface Journey {
  canaries: Canaries;
  /** When it began. */
  since: Date;
  stack: TestStack;
  visitor: Visitor;
  /** The site, as a browser with the planted address reaches it. */
  browserUrl: string;
}
