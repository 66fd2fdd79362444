import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectAlerts } from '../support/checks/expect-alerts.ts';
import { root } from '../support/processes/our-process.ts';
import { runProgram } from '../support/run-program.ts';

/** The value of each metric for three days, when all is well. */
const well: Record<string, number> = {
  'up{job="gaongil-api"}': 1,
  'up{job="gaongil-worker"}': 1,
  'gaongil_build_info{process="api",version="1.0.0"}': 1,
  'gaongil_build_info{process="worker",version="1.0.0"}': 1,
  'gaongil_component_up{component="postgres"}': 1,
  'gaongil_component_up{component="store"}': 1,
  'gaongil_task_late_minutes{task="relay"}': 0,
  'gaongil_task_late_minutes{task="sweep"}': 120,
  'gaongil_task_late_minutes{task="check"}': 1500,
  gaongil_mail_stuck: 0,
  gaongil_mail_given_up: 0,
  gaongil_mail_failing_addresses: 0,
  gaongil_free_space_percent: 40,
  gaongil_certificate_days: 60,
  'gaongil_backup_needs_care{component="backup"}': 0,
  'gaongil_backup_needs_care{component="drill"}': 0,
  gaongil_files_missing: 0,
  gaongil_migrations_pending: 0,
  gaongil_clocks_need_care: 0,
  gaongil_setting_faults: 0,
  gaongil_sources_hidden: 0,
  'gaongil_key_age_days{key="lookup"}': 400,
  gaongil_event_loop_stall_seconds: 1,
};

/** What is otherwise when an alert is to fire; null: the metric is not there. */
const faults: [alert: string, change: Record<string, number | null>][] = [
  ['ProcessDown', { 'up{job="gaongil-worker"}': 0 }],
  ['ProcessMissing', { 'up{job="gaongil-worker"}': null }],
  ['ComponentAway', { 'gaongil_component_up{component="store"}': 0 }],
  ['TaskLate', { 'gaongil_task_late_minutes{task="relay"}': 20 }],
  ['TaskLate', { 'gaongil_task_late_minutes{task="sweep"}': 300 }],
  ['TaskLate', { 'gaongil_task_late_minutes{task="check"}': 3100 }],
  ['MailStuck', { gaongil_mail_stuck: 1 }],
  ['MailGivenUp', { gaongil_mail_given_up: 1 }],
  ['MailAddressFails', { gaongil_mail_failing_addresses: 1 }],
  ['DiskNearlyFull', { gaongil_free_space_percent: 10 }],
  ['CertificateEnds', { gaongil_certificate_days: 14 }],
  ['BackupNeedsCare', { 'gaongil_backup_needs_care{component="drill"}': 1 }],
  ['FilesMissing', { gaongil_files_missing: 1 }],
  ['MigrationPending', { gaongil_migrations_pending: 1 }],
  ['ClocksNeedCare', { gaongil_clocks_need_care: 1 }],
  ['VersionsDiffer', { 'gaongil_build_info{process="worker",version="1.1.0"}': 1 }],
  ['SettingsContradict', { gaongil_setting_faults: 2 }],
  ['SourcesHidden', { gaongil_sources_hidden: 1 }],
  ['KeyOld', { 'gaongil_key_age_days{key="lookup"}': 800 }],
  ['ProcessStalls', { gaongil_event_loop_stall_seconds: 6 }],
];

const evaluate = (change: Record<string, number | null>, firing: string[]) =>
  expectAlerts({ ...well, ...change }, firing);

describe('of the alerts of Prometheus', () => {
  it('none fires when all is well', () => evaluate({}, []));

  it.each(faults)('only %s fires with %o', (alert, change) => evaluate(change, [alert]));

  it('each has a fault here that it fires for', async () => {
    const { output } = await runProgram(
      'promtool',
      ['check', 'rules', 'alerts.yml'],
      join(root, 'operate/monitoring'),
    );
    expect(output).toContain(`${new Set(faults.map(([alert]) => alert)).size} rules found`);
  });
});
