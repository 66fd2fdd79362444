import assert from 'node:assert/strict';
import type { Check } from '../support/checks.ts';
import { createStack, type Stack } from './stack.ts';

const minio = 'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z';

/** The stopped stack once more, with its attachments in a store that is not its own. */
export async function checkOutsideS3(check: Check, stopped: Stack): Promise<void> {
  const keys = { S3_ACCESS_KEY: 'somebody', S3_SECRET_KEY: 'somebody-elses' };
  const settings = { S3_ENDPOINT: 'http://elsewhere:9000', S3_BUCKET: 'gaongil-files', ...keys };
  const stack = createStack(stopped.project, stopped.port, { over: 'outside-s3.yml', settings });
  const elsewhere = `${stack.project}-elsewhere`;
  try {
    await check('With an outside S3 everything comes up without minio, and files go there', async () => {
      await stack.mustCompose('down', '--timeout', '20');
      await stack.mustCompose('up', '--no-start');
      const root = [
        '-e',
        `MINIO_ROOT_USER=${keys.S3_ACCESS_KEY}`,
        '-e',
        `MINIO_ROOT_PASSWORD=${keys.S3_SECRET_KEY}`,
      ];
      // On the network that leads out, as a store elsewhere is.
      const place = ['--network', `${stack.project}_outbound`, '--network-alias', 'elsewhere'];
      await stack.mustDocker('run', '-d', '--name', elsewhere, ...place, ...root, minio, 'server', '/data');
      await stack.mustCompose('up', '-d', '--wait');
      const services = (await stack.containers()).map(({ service }) => service);
      assert.ok(!services.includes('minio') && !services.includes('bucket'), services.join(', '));

      const form = new FormData();
      const text = { loginId: 'outside-s3', password: 'outside-s3!', passwordConfirm: 'outside-s3!' };
      const report = { title: '제목', content: '내용', targetType: 'OTHER' };
      for (const [name, value] of Object.entries({ ...text, ...report })) form.set(name, value);
      form.set('attachment', new Blob(['%PDF-1.7\n']), 'a.pdf');
      const origin = `http://127.0.0.1:${stack.port}`;
      const request = { method: 'POST', body: form, headers: { Origin: origin } };
      const answer = await fetch(`${origin}/api/reports/anonymous`, request);
      assert.equal(answer.status, 201, await answer.text());
      const kept = await stack.mustDocker('exec', elsewhere, 'ls', '/data/gaongil-files');
      assert.notEqual(kept.trim(), '');
    });
    await check('It stops and goes down in the same way as the whole stack', async () => {
      await stack.mustCompose('stop', '--timeout', '20');
      await stack.mustDocker('rm', '-f', '-v', elsewhere);
      await goesDown(stack);
    });
  } finally {
    await stack.docker('rm', '-f', '-v', elsewhere);
    stack.forget();
  }
}

/** Stacks with each of the other files, as far as they go without a store elsewhere: made, stopped and taken down. */
export async function checkOutsideStops(check: Check, stopped: Stack): Promise<void> {
  for (const over of ['outside-redis.yml', 'outside-postgres.yml']) {
    const stack = createStack(stopped.project, stopped.port, { over });
    try {
      await check(`With ${over} the stack stops and goes down`, async () => {
        await stack.mustCompose('up', '--no-start');
        await stack.mustCompose('stop');
        await goesDown(stack);
      });
    } finally {
      stack.forget();
    }
  }
}

async function goesDown(stack: Stack): Promise<void> {
  await stack.mustCompose('down', '--timeout', '20');
  const left = await stack.leftovers();
  assert.deepEqual(
    left.filter((line) => /^(?:container|network) /.test(line)),
    [],
  );
}
