import type { Day } from '../days.ts';
import { addBusinessDays, type DaysOff } from './business-days.ts';

/** When staff are reminded of a promise: on the business day before its day, on its day, and once it has passed; in this order. */
export const reminderRules = ['dayBefore', 'dueDay', 'passed'] as const;
export type ReminderRule = (typeof reminderRules)[number];

/**
 * The rule that holds on a day, from the first day on which it does until the next rule. So a run that comes days late sends the
 * reminder that is true by then, and none that says an earlier state. One reminder is sent for each rule and promised day.
 */
export function reminderRule(by: Day, today: Day, daysOff: DaysOff): ReminderRule | undefined {
  if (today >= addBusinessDays(by, 1, daysOff)) return 'passed';
  if (today >= by) return 'dueDay';
  return today >= addBusinessDays(by, -1, daysOff) ? 'dayBefore' : undefined;
}
