import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { generateX25519Identity } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recipientOf } from '../encryption/encryption.ts';
import { beginSet, type Manifest, openPartOf, readManifest, verifySet } from './sets.ts';
import { signerOfSeed } from '../encryption/signatures.ts';
import { putSigned, type ReadingKeys, readSigned, type WritingKeys } from './stored-parts.ts';
import type { Target } from './target.ts';

const ours = signerOfSeed('11'.repeat(32));
const others = signerOfSeed('22'.repeat(32));
const [stamp, later] = ['20260305T160000Z', '20260306T160000Z'];

let folder: string;
let target: Target;
let writing: WritingKeys;
let reading: ReadingKeys;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signed-'));
  target = diskAttachments(folder);
  const identity = await generateX25519Identity();
  writing = { recipients: [await recipientOf(identity)], signer: ours };
  reading = { identities: [identity], signers: [ours.key] };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function makeSet(keys: WritingKeys, content = 'content'): Promise<Manifest> {
  const set = beginSet(target, { kind: 'base', stamp, installation: 'one' }, keys);
  await set.put('files', Readable.from([Buffer.from(content)]));
  return set.finish({});
}

const read = async (manifest: Manifest) =>
  (await buffer(openPartOf(target, manifest, 'files', reading.identities))).toString();

describe('a set of a backup', () => {
  it('is read when a known signer made it', async () => {
    await makeSet(writing);
    expect(await read(await readManifest(target, 'base', stamp, reading))).toBe('content');
  });

  it('is refused when somebody else made it who knows the recipient', async () => {
    await makeSet({ ...writing, signer: others });
    await expect(readManifest(target, 'base', stamp, reading)).rejects.toThrow(
      `서명한 키 ${others.key}를 모르므로`,
    );
  });

  it('is refused when it claims to be ours', async () => {
    await makeSet({ ...writing, signer: { ...others, key: ours.key } });
    await expect(readManifest(target, 'base', stamp, reading)).rejects.toThrow('서명이 맞지 않습니다');
  });

  it('is refused under the name of a later one', async () => {
    await makeSet(writing);
    for (const name of readdirSync(folder))
      renameSync(join(folder, name), join(folder, name.replace(stamp, later)));
    await expect(readManifest(target, 'base', later, reading)).rejects.toThrow('서명이 맞지 않습니다');
  });

  it('is not used when a part was replaced after it was verified', async () => {
    await makeSet(writing, 'another content');
    const [part = ''] = readdirSync(folder).filter((name) => name.endsWith('_files'));
    cpSync(join(folder, part), join(folder, 'other'));
    const manifest = await makeSet(writing);
    await verifySet(target, manifest);
    cpSync(join(folder, 'other'), join(folder, part));
    await expect(read(manifest)).rejects.toThrow('처음과 다릅니다');
  });
});

describe('a chunk of the journal', () => {
  it('is refused under another name, unsigned, or cut', async () => {
    await putSigned(target, 'journal_1', Buffer.from('chunk'), writing);
    expect((await readSigned(target, 'journal_1', reading)).toString()).toBe('chunk');
    cpSync(join(folder, 'journal_1'), join(folder, 'journal_2'));
    await expect(readSigned(target, 'journal_2', reading)).rejects.toThrow('서명이 맞지 않습니다');
    await putSigned(target, 'journal_3', Buffer.from('chunk'), { ...writing, signer: others });
    await expect(readSigned(target, 'journal_3', reading)).rejects.toThrow('모르므로');
    writeFileSync(join(folder, 'journal_1'), 'age');
    await expect(readSigned(target, 'journal_1', reading)).rejects.toThrow('손상');
  });
});
