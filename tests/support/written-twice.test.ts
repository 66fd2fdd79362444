import { hashCost } from '@gaongil/api/auth/password';
import { tidy } from '@gaongil/contract/text';
import { withPassword } from '@gaongil/data/database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseUrl } from '../../migrations/database-url.js';
import { hashCost as hashCostOfAccounts, tidy as tidyOfAccounts } from '../../migrations/staff-accounts.js';

afterEach(() => vi.unstubAllEnvs());

// The migrations must not import other workspaces (ARCHITECTURE.md), so they repeat a few lines of them.
describe('code repeated in the migrations is the same as in', () => {
  it('the api: the cost of a password hash', () => {
    expect(hashCostOfAccounts).toEqual(hashCost);
  });

  it('the contract: the form of user names and passwords', () => {
    for (const text of [
      ' kim ',
      'k\u000bim',
      '\u3164\u200b',
      '\u1112\u1161\u11ab',
      'a\u0301 b',
      '\u3000한\u00a0',
    ])
      expect(tidyOfAccounts(text)).toBe(tidy(text, 'credential'));
  });

  it('data: a password within an address of Postgres', () => {
    for (const password of ['plain', 'p@ss:w/rd?#%', '비밀 번호']) {
      const url = 'postgres://gaongil@postgres:5432/gaongil';
      vi.stubEnv('DATABASE_URL', url);
      vi.stubEnv('DATABASE_PASSWORD', password);
      expect(databaseUrl()).toBe(withPassword(url, password));
    }
  });
});
