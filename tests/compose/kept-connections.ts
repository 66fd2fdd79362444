import assert from 'node:assert/strict';
import { it } from 'vitest';
import type { Stack } from './stack.ts';
import { callOnce } from './update-load.ts';

const calls = 40;

/** nginx keeps its connections to the api. */
export function checkKeptConnections(stack: Stack): void {
  // The port of the api is 3000. A closed connection stays in this list for a minute.
  async function connections(): Promise<Set<string>> {
    const lines = (await stack.inside('nginx', 'cat /proc/net/tcp')).split('\n');
    const ports = lines.map((line) => /^ *\d+: (\w{8}:\w{4}) \w{8}:0BB8 /.exec(line)?.[1]);
    return new Set(ports.filter((port) => port !== undefined));
  }

  it('calls one after the other share connections to the api, whatever connections they come on', async () => {
    const before = await connections();
    for (let turn = 0; turn < calls; turn += 1) {
      const read = await callOnce(stack.port, '/api/news');
      assert.equal(read.status, 200);
      const headers = { 'Content-Type': 'application/json', Origin: 'https://elsewhere.example' };
      const write = await callOnce(stack.port, '/api/contact', { method: 'POST', headers, body: '{}' });
      assert.equal(write.status, 403);
    }
    const opened = [...(await connections())].filter((port) => !before.has(port)).length;
    console.log(`  (${opened} connections for ${calls * 2} calls)`);
    assert.ok(opened < calls / 4, `${opened} connections for ${calls * 2} calls`);
  });
}
