import { storeLastDay, readLastDay } from '@gaongil/data/retention-clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayNumber, dayText } from '../support/stored/days.ts';
import { type RetentionDatabase, retentionDatabase } from '../support/sites/retention-database.ts';
import { retentionModel } from '../support/sites/retention-model.ts';
import { seededRandom } from '../support/stored/seeded-random.ts';

const seed = Number(process.env['RETENTION_SEED'] ?? 20_260_101);
const firstDay = dayNumber('2026-01-01');
const days = 3_652;
const months = { report: 36, contact: 12, inquiry: 12 };

let world: RetentionDatabase;
beforeAll(async () => {
  world = await retentionDatabase({
    RETAIN_REPORTS_MONTHS: String(months.report),
    RETAIN_CONTACTS_MONTHS: String(months.contact),
    RETAIN_INQUIRIES_MONTHS: String(months.inquiry),
  });
});
afterAll(() => world.close());

it('In ten years of wrong clocks, pauses and restores, what is due is destroyed in time, after two reminders, and nothing else', async () => {
  const random = seededRandom(seed);
  const model = retentionModel(months);
  let copy: { state: ReturnType<typeof model.copy>; day: number } | undefined;
  /** How far the clock is ahead, and until which day; until which day the worker is off. */
  let [skew, skewedUntil, offUntil] = [0, firstDay, firstDay];

  for (let today = firstDay; today < firstDay + days; today++) {
    if (today >= skewedUntil) skew = 0;
    // Not on two days in a row, which nobody could tell from the right time.
    if (skew === 0 && today > skewedUntil && random.chance(0.008))
      [skew, skewedUntil] = [random.oneOf([-2, -1, 1, 2]), today + 1];
    if (skew === 0 && today > skewedUntil && random.chance(0.002))
      [skew, skewedUntil] = [random.oneOf([-4_000, -40, 40, 1_100, 4_000]), today + random.between(2, 20)];
    if (random.chance(0.003)) offUntil = today + random.between(1, 40);
    const clock = today + skew;
    if (skew !== 0) model.disturbedOn(today);

    await changeSomething(random, model, today, clock);
    if (random.chance(0.003) && !(copy && random.chance(0.5))) {
      await world.backUp();
      copy = { state: model.copy(), day: today };
    }
    if (copy && today > copy.day && random.chance(0.01)) {
      await world.restore();
      model.restore(copy.state);
      copy = undefined;
      model.disturbedOn(today);
    }
    if (today < offUntil) {
      model.disturbedOn(today);
      continue;
    }
    const runs = random.chance(0.05) ? 2 : 1;
    // Two workers at once.
    await Promise.all(Array.from({ length: runs }, () => world.run(clock)));
    if (skew === 0 && (await readLastDay(world.db())) !== dayText(today)) {
      model.disturbedOn(today);
      await storeLastDay(world.db(), dayText(today));
      await world.run(today);
    }
    await model.check(world, today);
  }
  expect(model.destroyed().report).toBeGreaterThan(25);
  expect(model.destroyed().contact).toBeGreaterThan(25);
  expect(model.destroyed().inquiry).toBeGreaterThan(25);
}, 600_000);

async function changeSomething(
  random: ReturnType<typeof seededRandom>,
  model: ReturnType<typeof retentionModel>,
  today: number,
  clock: number,
): Promise<void> {
  if (random.chance(0.07) && today < firstDay + days - 1_500) {
    const isReport = random.chance(0.6);
    const type = random.chance(0.7) ? 'REALNAME' : 'ANONYMOUS';
    const one = await world.submit(isReport ? 'report' : 'inquiry', clock, isReport ? { type } : {});
    model.add(one, isReport && type === 'REALNAME');
  }
  const cases = model.cases();
  if (cases.length === 0 || !random.chance(0.4)) return;
  const one = random.oneOf(cases);
  const end = one.kind === 'report' ? 'CLOSED' : 'ANSWERED';
  const last = await readLastDay(world.db());
  const dice = random.between(1, 100);
  if (!one.isEnded) {
    if (dice > 70) return;
    await world.change(one, clock, { status: end });
    model.ended(one, today, Math.max(clock, last === undefined ? clock : dayNumber(last)), clock);
  } else if (dice <= 10) {
    await world.change(one, clock, { status: 'RECEIVED' });
    model.reopened(one);
  } else if (dice <= 25) {
    await world.note(one, clock);
    model.changed(one, clock);
  } else if (dice <= 35) {
    await world.change(one, clock, { assignee: String(dice + clock) });
    model.changed(one, clock);
  } else if (dice <= 45) {
    if ((await world.hold(one, clock)) === 'set') model.hold(one, true, clock);
  } else if (dice <= 70) {
    expect(await world.lift(one, clock, 'kim', 'kim')).toBe(one.isOnHold ? 'own' : 'missing');
    if ((await world.lift(one, clock)) === 'lifted') model.hold(one, false, clock);
  }
}
