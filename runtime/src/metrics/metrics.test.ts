import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type MetricsServer, serveMetrics } from './metrics.ts';

describe('the served metrics', () => {
  it('are collected one collection at a time, though each takes longer than the time between two', async () => {
    let running = 0;
    let mostAtOnce = 0;
    let collected = 0;
    let server: Promise<MetricsServer> | undefined;
    await new Promise<void>((enough) => {
      const read = async () => {
        mostAtOnce = Math.max(mostAtOnce, ++running);
        await delay(20);
        running--;
        if (++collected === 3) enough();
        return [];
      };
      server = serveMetrics({ host: '127.0.0.1', port: 0, read, intervalMs: 1 });
    });
    await (await server)?.close();
    expect(mostAtOnce).toBe(1);
  });
});
