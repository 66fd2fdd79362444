import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into an api with --import: returns the longest block of its event loop since the last request, in ms.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

createServer((_request, answer) => {
  answer.end(String(delay.max / 1e6));
  delay.reset();
})
  .listen(Number(process.env['PROBE_PORT']), '127.0.0.1')
  .unref();
