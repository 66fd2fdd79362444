import { readFileSync } from 'node:fs';
import { uploadMaxSeconds } from '@gaongil/api/reports/receive-report';
import { expect, it } from 'vitest';

it('an nginx process that was replaced by a reload serves the longest upload to its end', () => {
  const config = readFileSync(new URL('../../../nginx/nginx.conf', import.meta.url), 'utf8');
  const minutes = Number(/^worker_shutdown_timeout (\d+)m;$/m.exec(config)?.[1]);
  expect(minutes * 60).toBeGreaterThanOrEqual(uploadMaxSeconds + 60);
});
