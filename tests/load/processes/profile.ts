import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

// Imported into a process that is measured (NODE_OPTIONS does not allow --cpu-prof): writes its CPU profile to the folder
// BENCH_PROFILE when it ends.
const folder = process.env['BENCH_PROFILE'] ?? '.';
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.start');
process.on('exit', () =>
  session.post('Profiler.stop', (_error, { profile }) => {
    mkdirSync(folder, { recursive: true });
    const started = [...process.execArgv, ...process.argv].join(' ');
    const name = /(\w+)\/dist\//.exec(started)?.[1] ?? 'process';
    writeFileSync(join(folder, `${name}-${process.pid}.cpuprofile`), JSON.stringify(profile));
  }),
);
