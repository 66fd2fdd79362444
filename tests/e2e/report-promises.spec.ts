import { rowOf } from './report-forms.ts';
import { expect, hydrated, test } from './site.ts';

test.use({ stackSettings: { ACKNOWLEDGE_DAYS: '5', FEEDBACK_DAYS: '60' } });

const sentence = '접수 후 영업일 5일 안에 접수를 확인하고, 60일 안에 처리 내용을 알려 드립니다.';

for (const path of ['/esg/report', '/report/real', '/report/anonymous'])
  test(`${path} names the promised periods of the settings, in the HTML and after hydration`, async ({
    page,
  }) => {
    expect(await (await page.request.get(path)).text()).toContain(`>${sentence}</span>`);
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByText(sentence)).toBeVisible();
  });

const by = { acknowledge: '2026-12-03', feedback: '2027-02-26' };
const words = [
  [
    { acknowledge: { state: 'open' }, feedback: { state: 'open' } },
    '2026.12.03까지 접수를 확인해 드립니다.',
    '2027.02.26까지 처리 내용을 알려 드립니다.',
  ],
  [
    { acknowledge: { state: 'open' }, feedback: { state: 'open', reason: '조사가 길어집니다.' } },
    '2026.12.03까지 접수를 확인해 드립니다.',
    '2027.02.26까지 처리 내용을 알려 드립니다. 기한을 늘린 까닭: 조사가 길어집니다.',
  ],
  [
    { acknowledge: { state: 'overdue' }, feedback: { state: 'overdue' } },
    '2026.12.03까지 접수를 확인해 드린다고 했으나 아직 확인하지 못했습니다. 늦어져 죄송합니다.',
    '2027.02.26까지 처리 내용을 알려 드린다고 했으나 아직 알려 드리지 못했습니다. 늦어져 죄송합니다.',
  ],
  [
    { acknowledge: { state: 'met', metOn: '2026-12-01' }, feedback: { state: 'paused' } },
    '2026.12.01 접수를 확인했습니다.',
    '제보하신 분의 답변을 기다리는 동안 기한을 멈추었습니다.',
  ],
  [
    { acknowledge: { state: 'late', metOn: '2026-12-09' }, feedback: { state: 'met', metOn: '2026-12-30' } },
    '2026.12.09 접수를 확인했습니다. 약속한 2026.12.03보다 늦어 죄송합니다.',
    '2026.12.30 처리 내용을 알려 드렸습니다.',
  ],
] as const;

for (const [states, acknowledged, informed] of words)
  test(`the progress page says what has become of each promise: ${JSON.stringify(states)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const { acknowledge, feedback } = states;
    const promises = {
      acknowledge: { by: by.acknowledge, ...acknowledge },
      feedback: { by: by.feedback, ...feedback },
    };
    await page.route('**/api/reports/status/*', (route) => route.fulfill({ json: { ...report, promises } }));
    await page.goto(`/report/result/${report.referenceId}`);
    await expect(rowOf(page, '접수 확인')).toHaveText(acknowledged);
    await expect(rowOf(page, '결과 안내')).toHaveText(informed);
  });

test('the progress page has no line for a promise that ended with the report', async ({ page }) => {
  const promises = {
    acknowledge: { by: by.acknowledge, state: 'met', metOn: '2026-12-01' },
    feedback: { by: by.feedback, state: 'ended' },
  };
  await page.route('**/api/reports/status/*', (route) => route.fulfill({ json: { ...report, promises } }));
  await page.goto(`/report/result/${report.referenceId}`);
  await expect(rowOf(page, '접수 확인')).toBeVisible();
  await expect(rowOf(page, '결과 안내')).toHaveCount(0);
});

const report = {
  referenceId: '0'.repeat(26),
  type: 'ANONYMOUS',
  messages: [],
  title: '제목',
  content: '내용',
  targetType: 'OTHER',
  targetName: '',
  targetDept: '',
  incidentSummary: '',
  relation: null,
  attachmentName: null,
  attachmentSize: null,
  status: 'RECEIVED',
  assignee: '',
  actionNotes: '',
  createdAt: '2026-11-27T15:00:00.000Z',
  statusChangedAt: '2026-11-27T15:00:00.000Z',
};
