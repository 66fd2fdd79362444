import { staffNotice } from '../mail/staff-notice.ts';
import type { Handler } from './handler.ts';
import { notifyStaff } from './notify-staff.ts';

/** Tells staff that a report is there, and nothing about it. */
export const reportReceived: Handler = (dependencies, row) =>
  notifyStaff(dependencies, row, staffNotice(dependencies.settings.SITE_URL));
