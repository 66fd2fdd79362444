import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../processes/our-process.ts';
import { runProgram } from '../run-program.ts';

/**
 * Lets Prometheus' own tool evaluate the rules over three days in which each series has its value; null: it is absent.
 * @throws unless exactly these alerts fire
 */
export async function expectAlerts(series: Record<string, number | null>, firing: string[]): Promise<void> {
  const values = Object.entries(series).filter(([, value]) => value !== null);
  const samples = firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 }));
  const test = {
    rule_files: [join(root, 'operate/monitoring/alerts.yml')],
    evaluation_interval: '5m',
    tests: [
      {
        interval: '5m',
        input_series: values.map(([name, value]) => ({ series: name, values: `${value}x900` })),
        promql_expr_test: [
          {
            expr: 'count by (alertname) (group by (alertname) (ALERTS{alertstate="firing"}))',
            eval_time: '3d',
            exp_samples: samples,
          },
        ],
      },
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  try {
    // JSON is YAML.
    writeFileSync(join(folder, 'rules.test.yml'), JSON.stringify(test));
    const { code, output } = await runProgram('promtool', ['test', 'rules', 'rules.test.yml'], folder);
    expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
