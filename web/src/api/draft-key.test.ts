import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftKeyOf, keepDraftKey } from './draft-key.ts';

const bytes = btoa('k'.repeat(32));

afterEach(() => vi.unstubAllGlobals());

describe('the draft key', () => {
  it('is a key of the person it was given for, and its bytes cannot be read', async () => {
    await keepDraftKey('kim', bytes);
    const key = draftKeyOf('kim');
    expect(key).toMatchObject({ extractable: false, usages: ['encrypt', 'decrypt'] });
    await expect(crypto.subtle.exportKey('raw', key!)).rejects.toThrow();
    expect(draftKeyOf('lee')).toBeUndefined();
    await keepDraftKey('lee', bytes);
    expect(draftKeyOf('kim')).toBeUndefined();
  });

  it('does not exist without WebCrypto, or if the answer has none or a damaged one', async () => {
    for (const given of [undefined, '', '!', btoa('short')]) {
      await keepDraftKey('kim', given);
      expect([given, draftKeyOf('kim')]).toEqual([given, undefined]);
    }
    vi.stubGlobal('crypto', {});
    await keepDraftKey('kim', bytes);
    expect(draftKeyOf('kim')).toBeUndefined();
  });
});
