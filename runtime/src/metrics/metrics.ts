import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';

/** One value for Prometheus; its name is without the prefix. */
export interface Metric {
  name: string;
  help: string;
  value: number;
  labels?: Record<string, string>;
}

/** Values in the text format of Prometheus. */
export async function metricsText(metrics: readonly Metric[]): Promise<string> {
  const registry = new Registry();
  const gauges = new Map<string, Gauge>();
  for (const { name, help, value, labels = {} } of metrics) {
    const gauge =
      gauges.get(name) ??
      new Gauge({ name: `gaongil_${name}`, help, labelNames: Object.keys(labels), registers: [registry] });
    gauges.set(name, gauge);
    gauge.set(labels, value);
  }
  return registry.metrics();
}

interface MetricsOptions {
  host: string;
  /** 0: a free one. */
  port: number;
  /** Collects the values; a failure leaves those of before. */
  read: () => Promise<Metric[]>;
  /** How often they are collected, in milliseconds, whether or not anybody asks. */
  intervalMs?: number;
  /** How long an answer may be delayed at random, in milliseconds. */
  longestDelayMs?: number;
}

/** A running server of metrics. */
export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

/**
 * Serves values at `/metrics`. They are collected once a minute and not at a scrape. Each answer is delayed by a random
 * time, since Prometheus stores how long a scrape took, and a busy process would answer later: that would date reports
 * (docs/operations.md#metrics).
 */
export async function serveMetrics({
  host,
  port,
  read,
  intervalMs = 60_000,
  longestDelayMs = 2_000,
}: MetricsOptions): Promise<MetricsServer> {
  let text = '';
  const collect = async () => {
    try {
      text = await metricsText(await read());
    } catch {
      // The component that is away is named by those that were collected before, and by the log.
    }
  };
  // One at a time: a slow collection that ends after a later one would replace newer values.
  let running: Promise<void> | undefined;
  const collectNext = () => (running ??= collect().finally(() => (running = undefined)));
  // The start of a process does not wait for it.
  const first = collectNext();
  const timer = setInterval(() => void collectNext(), intervalMs);
  const server = createServer((request, response) => {
    void Promise.all([first, delay(Math.random() * longestDelayMs)]).then(() => {
      const isFound = request.method === 'GET' && request.url === '/metrics';
      response.writeHead(isFound ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(isFound ? text : '');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: portOf(server),
    close: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves metrics on METRICS_PORT; nothing when that is 0. */
export async function serveMetricsIfWanted(
  { HOST, METRICS_PORT }: { HOST: string; METRICS_PORT: number },
  read: MetricsOptions['read'],
): Promise<MetricsServer | undefined> {
  return METRICS_PORT === 0 ? undefined : serveMetrics({ host: HOST, port: METRICS_PORT, read });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const hourMs = 3_600_000;

/** Returns a function with the longest stall of the event loop in the last whole hour, in whole seconds. */
export function hourlyStall(clock = () => performance.now()): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 100 });
  histogram.enable();
  let seconds = 0;
  let endsAt = clock() + hourMs;
  return () => {
    if (clock() >= endsAt) {
      seconds = Math.floor(histogram.max / 1e9);
      histogram.reset();
      endsAt = clock() + hourMs;
    }
    return seconds;
  };
}
