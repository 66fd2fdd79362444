import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import { endpoints } from '@gaongil/contract/endpoints/endpoints';
import { expect, it } from 'vitest';
import { provenCalls } from './proven-calls.ts';

it('the contract names the answer of each call that needs a fresh proof, and of no other', () => {
  const answering = Object.entries<Endpoint>(endpoints).filter(([, { failures }]) => failures?.includes(428));
  expect(answering.map(([name]) => name).toSorted()).toEqual(Object.keys(provenCalls).toSorted());
});
