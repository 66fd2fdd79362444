import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { Caller } from './requests.ts';
import { assignees, type ChaosSite } from './site.ts';
import { json, staffSession } from './staff-session.ts';
import type { Submit, Submits } from './submits.ts';

/** Changes by staff: the last assignee the api confirmed, and those sent since without an answer. */
export type Changes = Map<string, { confirmed: string; tried: string[] }>;

export interface Readers {
  changes: Changes;
  /** Descriptions of answers that differ from what was stored. */
  wrong: string[];
  stop(): Promise<void>;
}

/** Starts reporters that read what the api confirmed, and a staff member that reads and changes reports. */
export function startReaders(site: ChaosSite, caller: Caller, submits: Submits, random: Random): Readers {
  const changes: Changes = new Map();
  const wrong: string[] = [];
  let going = true;
  let turn = 0;

  const someReport = () => {
    const reports = submits.acknowledged().filter(({ referenceId }) => referenceId);
    return reports.length > 0 ? random.pick(reports) : undefined;
  };

  async function readReport() {
    const submit = someReport();
    if (!submit?.referenceId) return;
    await caller.once(`/api/reports/status/${submit.referenceId}`, {}, [200]);
    if (!submit.login) return;
    const answer = await caller.once('/api/reports/anonymous/check', json('POST', submit.login), [200]);
    const found = answer && ((await answer.json()) as { referenceId: string }).referenceId;
    if (found && found !== submit.referenceId) wrong.push(`search for ${submit.key} found another report`);
  }

  const staffCall = staffSession(site, caller);

  async function handle() {
    await staffCall('/api/reports?q=금품');
    await staffCall('/api/reports/counts');
    const submit = someReport();
    if (!submit?.referenceId) return;
    await change(submit.referenceId);
    if (submit.file) await download(submit, submit.referenceId);
  }

  async function change(referenceId: string) {
    const assignee = assignees[++turn % assignees.length] ?? '';
    const change = changes.get(referenceId) ?? { confirmed: '', tried: [] };
    changes.set(referenceId, change);
    change.tried.push(assignee);
    const path = `/api/reports/${referenceId}/action`;
    const answer = await staffCall(path, json('PATCH', { assignee, status: 'IN_PROGRESS' }));
    if (answer) changes.set(referenceId, { confirmed: assignee, tried: [] });
  }

  async function download(submit: Submit, referenceId: string) {
    const answer = await staffCall(`/api/reports/${referenceId}/attachment`);
    if (!answer) return;
    const content = Buffer.from(await answer.arrayBuffer());
    const digest = createHash('sha256').update(content).digest('hex');
    if (digest !== submit.file) wrong.push(`the file of ${submit.key} was returned with other content`);
  }

  async function repeat(work: () => Promise<void>) {
    while (going) {
      await work();
      await delay(random.between(200, 800));
    }
  }

  const done = Promise.all([repeat(readReport), repeat(handle)]);
  // Awaited in `stop`; until then a failure must not count as unhandled.
  done.catch(() => undefined);
  return {
    changes,
    wrong,
    stop: async () => {
      going = false;
      await done;
    },
  };
}
