import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noFilters, onPage } from '../../../tests/support/pages/staff-page.ts';

const one = { kind: 'reports', id: 'A' } as const;
/** Every call of the back office by its name, with arguments. */
const calls: Record<string, unknown> = {
  currentStaff: undefined,
  signOut: undefined,
  giveProof: { code: '123456' },
  freshProof: undefined,
  caseList: { kind: 'inquiries', query: noFilters },
  caseCounts: { kind: 'reports' },
  oneCase: one,
  saveCase: { ...one, version: 1, action: { assignee: '김' } },
  caseHistory: { ...one, limit: 20 },
  caseNotes: { ...one, limit: 20 },
  caseReaders: one,
  addCaseNote: { ...one, text: '메모', key: 'k' },
  caseMessages: { ...one, limit: 20 },
  addCaseMessage: { ...one, text: '글', key: 'k' },
  seeCaseMessages: { ...one, upTo: 1 },
  caseRetention: one,
  dueCases: 'reports',
  holdCase: { ...one, reason: '소송' },
  requestLift: { ...one, reason: 'OTHER' },
  withdrawLift: one,
  confirmLift: { ...one, request: 1 },
  requestDestruction: { ...one, reason: 'MISTAKEN' },
  withdrawDestruction: one,
  confirmDestruction: { ...one, request: 1 },
  changeCases: { kind: 'reports', items: [] },
  undoCases: { kind: 'reports', items: [] },
  assignees: undefined,
  caseAssignees: one,
  newsPage: noFilters,
  createNews: { title: '소식' },
  updateNews: { id: 1, version: 1, form: {} },
  deleteNews: { id: 1, version: 1 },
};

/** The calls that change something, of which the sign-in page says that they were not made. */
const changes = [
  'giveProof',
  'saveCase',
  'addCaseNote',
  'addCaseMessage',
  'seeCaseMessages',
  'holdCase',
  'requestLift',
  'withdrawLift',
  'confirmLift',
  'requestDestruction',
  'withdrawDestruction',
  'confirmDestruction',
  'changeCases',
  'undoCases',
  'createNews',
  'updateNews',
  'deleteNews',
];

/** Called from the sign-in page itself, or by visitors: these must not redirect. */
const others = ['signedIn', 'signIn', 'finishSignIn'];

const replace = vi.fn();

/** The module as on a newly opened page, its store, and a server that answers every call with `status`. */
async function open(status: number) {
  vi.resetModules();
  const { api } = await import('./client.ts');
  const { createStore } = await import('./store.ts');
  await Promise.all([import('./auth.ts'), import('./save-case.ts'), import('./news.ts')]);
  vi.stubGlobal('fetch', async () => new Response('로그인이 필요합니다.', { status }));
  const store: ReturnType<typeof createStore> = createStore();
  const ask = (name: string) => {
    const endpoints = api.endpoints as unknown as Record<string, { initiate: (arg: unknown) => never }>;
    return store.dispatch(endpoints[name]?.initiate(calls[name]) as never) as unknown;
  };
  return { names: Object.keys(api.endpoints), ask };
}

beforeEach(() => onPage('/admin', '', replace));
afterEach(() => {
  vi.unstubAllGlobals();
  replace.mockClear();
});

describe('a staff call that is refused', () => {
  it('is one of those below', async () => {
    const { names } = await open(401);
    expect(names.filter((name) => !others.includes(name)).sort()).toEqual(Object.keys(calls).sort());
  });

  describe.each([
    [401, '', '&unsaved=1'],
    [403, '&refused=1', '&refused=1'],
  ])('with %i', (status, flag, changeFlag) => {
    it.each(Object.keys(calls))('%s leads to the sign-in page, once', async (name) => {
      const { ask } = await open(status);
      await ask(name);
      await ask('oneCase');
      const said = changes.includes(name) ? changeFlag : flag;
      expect(replace.mock.calls).toEqual([[`/admin/login?next=%2Fadmin${said}#ID`]]);
    });
  });
});
