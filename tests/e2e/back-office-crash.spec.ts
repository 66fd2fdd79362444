import { isUp } from '../../operate/local/processes/ports.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { solverFile } from '../support/callers/solver-file.ts';
import { waitFor } from '../support/wait-for.ts';
import { detail, enter, notes, rows, saveButton, sendReports } from './back-office.ts';
import { expect, signIn, test } from './site.ts';

// A site of its own, because the api is killed and the sign-in limit is exceeded.
test.use({ stackTuning: withQuotas({ loginAttempts: 3, spreadPercent: 0 }) });

test('when the api is killed during a save, the text is there after a reload and can then be saved', async ({
  page,
  site,
  stack,
  refusals,
}) => {
  refusals.push('503 PATCH /api/reports/*/action');
  const [id] = await sendReports(site, [{ title: '저장 중에 끊기는 제보' }]);
  await enter(page, site);
  // What the opened case still asks for when the api is killed would be refused too.
  const loaded = Promise.all(
    ['history', 'notes', 'retention'].map((part) =>
      page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${id}/${part}`)),
    ),
  );
  await page.goto(`/admin#${id}`);
  await loaded;
  await notes(page).fill('저장 버튼을 누른 순간 서버가 멈춥니다.');
  await page.route('**/action', async (route) => {
    await stack.api.kill();
    await route.continue();
  });
  await saveButton(page).click();
  await expect(detail(page).getByRole('form', { name: '조치' }).getByRole('alert')).toContainText(
    /없습니다|실패/,
  );
  await expect(notes(page)).toHaveValue('저장 버튼을 누른 순간 서버가 멈춥니다.');
  await expect(rows(page).getByText('접수', { exact: true })).toBeVisible();
  await page.unroute('**/action');
  await stack.api.start();
  await waitFor('the api is ready', () => isUp(`${stack.api.url}/api/ready`));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.goBack();
  await expect(notes(page)).toHaveValue('저장 버튼을 누른 순간 서버가 멈춥니다.');
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
});

test('after too many attempts the waiting time is shown where no challenge can be solved', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('401 POST /api/auth/login', '429 POST /api/auth/login');
  await page.route(`**/assets/${solverFile()}`, (route) => route.abort());
  await page.goto('/admin/login');
  for (let attempt = 0; attempt < 4; attempt++) {
    await signIn(page, { ...site, staff: { username: 'nobody', password: `guess ${attempt}` } });
    await expect(page.getByRole('button', { name: '로그인' })).toBeEnabled();
  }
  await expect(page.getByRole('alert')).toHaveText(
    /^요청이 너무 많습니다\. 잠시 후 다시 시도해 주세요\. 약 \d+분 뒤에 다시 시도하실 수 있습니다\.$/,
  );
});
