import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into an api with --import: answers how long, ms, its event loop stood still at most since the last question.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

createServer((_request, answer) => {
  answer.end(String(delay.max / 1e6));
  delay.reset();
})
  .listen(Number(process.env['PROBE_PORT']), '127.0.0.1')
  .unref();
