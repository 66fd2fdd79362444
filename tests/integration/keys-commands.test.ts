import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@gaongil/data/database';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyedDatabase, type KeyedDatabase } from '../support/sites/keyed-database.ts';
import { root } from '../support/processes/our-process.ts';
import { storeSealedInquiries, testRing } from '../support/stored/sealed-rows.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';

// The steps follow each other, on one database and one file of the master key.

let site: KeyedDatabase;
let admin: Database;
let file: string;

beforeAll(async () => {
  const named = ['1', '2', '3'].map((letter) => ({
    referenceId: letter.repeat(26),
    type: 'REALNAME' as const,
    title: '비밀 제목',
  }));
  const anonymous = ['4', '5'].map((letter) => ({
    referenceId: letter.repeat(26),
    type: 'ANONYMOUS' as const,
    title: '비밀 제목',
    accessKey: (letter === '4' ? '0c' : '0a').repeat(8),
  }));
  const reports = [...named, ...anonymous];
  site = await createKeyedDatabase(reports);
  ({ admin, file } = site);
  await storeSealedInquiries(admin, testRing(admin), [{ message: '비밀 문의' }]);
}, 180_000);
afterAll(() => site.remove());

async function keys(...args: string[]) {
  const ended = await site.keys(...args);
  expect(ended.said).not.toContain('비밀');
  return ended;
}

const built = join(root, 'operate/dist/gaongil.js');

/** What a command printed before it was killed while it waited. */
async function killedAtWait(command: string): Promise<string> {
  const child = spawn(process.execPath, [built, 'keys', command], { env: site.env });
  let said = '';
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('기다립니다')) child.kill('SIGKILL');
    });
    child.once('close', () => resolve());
  });
  return said;
}

describe('./gaongil keys', () => {
  const id = masterKeysOf(testMasterKey)[0].id;

  it('shows how to use it when it gets something else', async () => {
    for (const args of [[], ['rotat'], ['verify', '0'], ['verify', 'x']]) {
      const { code, said } = await keys(...args);
      expect([code, said]).toEqual([2, expect.stringContaining('./gaongil keys verify [N]')]);
    }
  });

  it('shows what each key-encryption key wraps, and what each app secret is needed for', async () => {
    const { code, said } = await keys('status');
    expect(code).toBe(0);
    const [master, first, ...lookups] = said.trim().split('\n');
    expect(master).toBe(`마스터 키: ${id}`);
    expect(first).toMatch(
      new RegExp(`^키 암호화 키 1 \\(\\d{4}-\\d\\d-\\d\\d, 마스터 키 ${id}\\): 제보 5, 문의 1, 조회 1$`),
    );
    expect(lookups).toEqual([
      '조회 키 1 (사용 중): 제보 5',
      `APP_SECRET ${'0c'.repeat(8)}: 익명 제보 1`,
      `APP_SECRET ${'0a'.repeat(8)}: 익명 제보 1`,
    ]);
  });

  it('says which app secret can be dropped, and not while reports need it', async () => {
    const [used, unused] = ['0a'.repeat(8), '0b'.repeat(8)];
    for (const wrong of [[], ['0a'], ['x'.repeat(16)]])
      expect((await keys('app-secret', ...wrong)).code).toBe(2);
    const { code, said } = await keys('app-secret', used);
    expect([code, said]).toEqual([1, expect.stringMatching(/필요한 익명 제보 1건\. 지우면/)]);
    expect(said).not.toContain('drop-old-app-secret');
    expect(await keys('app-secret', unused)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/drop-old-app-secret \S{29}\n$/) as string,
    });
    expect((await keys('app-secret', used)).code).toBe(1);
  });

  it('ends quietly when its output is no longer read', async () => {
    const child = spawn(process.execPath, [built, 'keys', 'status'], { env: site.env });
    child.stdout.destroy();
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, said]).toEqual([0, '']);
  });

  it('goes on with a replacement that was killed', async () => {
    const said = await killedAtWait('rotate');
    expect(said).toMatch(/(?:120|119|118|117|116|115)초 기다립니다/);
    expect((await keys('status')).said).toMatch(
      /키 암호화 키 1 .*쓰이지 않음\n키 암호화 키 2 .*제보 5, 문의 1, 조회 1/,
    );
    await admin('key_encryption_keys').update({ made_at: admin.raw(`made_at - interval '1 hour'`) });
    const { code, said: then } = await keys('rotate');
    expect([code, then]).toEqual([0, expect.stringContaining('지운 키 암호화 키: 1\n')]);
    expect((await keys('status')).said).not.toContain('키 암호화 키 1 ');
  });

  it('replaces the lookup key, also when it was killed before and after the new one was used', async () => {
    const anHourAgo = (moment: string) =>
      admin('lookup_keys').update({ [moment]: admin.raw(`${moment} - interval '1 hour'`) });
    expect(await killedAtWait('lookup')).toMatch(/초 기다립니다.*다음 lookup이/);
    expect((await keys('status')).said).toMatch(/조회 키 1 \(사용 중\): 제보 5\n조회 키 2: 제보 0\n/);
    await anHourAgo('made_at');
    await killedAtWait('lookup');
    expect((await keys('status')).said).toMatch(/조회 키 1: 제보 0\n조회 키 2 \(사용 중\): 제보 5\n/);
    await anHourAgo('used_at');
    expect(await keys('lookup')).toEqual({
      code: 0,
      said: '조회 키 2(으)로 바꾼 제보: 0\n지운 조회 키: 1\n',
    });
    expect((await keys('status')).said).toContain('조회 키 2 (사용 중): 제보 5\n');
  });

  it('opens all keys and a sample, and says by kind and number what cannot be opened', async () => {
    const fine = await keys('verify', '10');
    expect(fine).toEqual({
      code: 0,
      said: [
        '제보 키: 5개를 모두 열었습니다',
        '문의 키: 1개를 모두 열었습니다',
        '조회 키: 1개를 모두 열었습니다',
        '2단계 인증 키: 0개를 모두 열었습니다',
        '색인 키: 0개를 모두 열었습니다',
        '접속기록 키: 0개를 모두 열었습니다',
        '제보: 5개를 모두 열었습니다',
        '문의: 1개를 모두 열었습니다',
        '메모: 0개를 모두 열었습니다',
        '주고받은 글: 0개를 모두 열었습니다',
        '자료: 0개를 모두 열었습니다',
        '연결: 0개를 모두 열었습니다',
        '이력: 0개를 모두 열었습니다',
        '제보 목록: 5개를 모두 열었습니다',
        '문의 목록: 1개를 모두 열었습니다',
        '보류 사유: 0개를 모두 열었습니다',
        '이해관계: 0개를 모두 열었습니다',
        '',
      ].join('\n'),
    });
    const report = () => admin('reports').where('number', 2);
    const stored = await report().first<{ body: Buffer }>('body');
    await report().update({ body: admin.raw('set_byte(body, 60, get_byte(body, 60) # 1)') });
    const { code, said } = await keys('verify');
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('제보: 5개 가운데 1개를 열 수 없습니다 (번호 2)\n'),
    ]);
    await report().update({ body: stored?.body });
  });

  it('changes nothing with another master key, and says what to do', async () => {
    writeFileSync(file, 'b2'.repeat(32));
    const before = await admin('key_encryption_keys').select('*');
    for (const command of ['rotate', 'master', 'verify']) {
      const { code, said } = await keys(command);
      expect([code, said]).toEqual([1, expect.stringContaining('맞는 파일을 백업에서 되돌려 주세요')]);
      expect(said).toContain(`MASTER_KEY_FILE (${file})의 마스터 키로는`);
    }
    const status = await keys('status');
    expect([status.code, status.said]).toEqual([
      1,
      expect.stringContaining(`${id} — 이 마스터 키가 파일에 없습니다`),
    ]);
    expect(status.said).toContain('맞는 파일을 백업에서 되돌려 주세요');
    expect(await admin('key_encryption_keys').select('*')).toEqual(before);
    writeFileSync(file, testMasterKey);
  });
});
