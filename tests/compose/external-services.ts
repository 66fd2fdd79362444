import assert from 'node:assert/strict';
import { afterAll, describe, it } from 'vitest';
import { createStack, type Stack } from './stack.ts';

const minio = 'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z';

/** Runs the stopped stack with an external S3. */
export function checkOutsideS3(stopped: Stack): void {
  const keys = { S3_ACCESS_KEY: 'somebody', S3_SECRET_KEY: 'somebody-elses' };
  const settings = { S3_ENDPOINT: 'http://elsewhere:9000', S3_BUCKET: 'gaongil-files', ...keys };
  const stack = createStack(stopped.project, stopped.port, { over: 'outside-s3.yml', settings });
  const elsewhere = `${stack.project}-elsewhere`;
  afterAll(async () => {
    await stack.docker('rm', '-f', '-v', elsewhere);
    stack.forget();
  });

  it('With an outside S3 everything comes up without minio, and files go there', async () => {
    await stack.mustCompose('down', '--timeout', '20');
    await stack.mustCompose('up', '--no-start');
    const root = [`MINIO_ROOT_USER=${keys.S3_ACCESS_KEY}`, `MINIO_ROOT_PASSWORD=${keys.S3_SECRET_KEY}`];
    const options = [
      '--name',
      elsewhere,
      ...root.flatMap((setting) => ['-e', setting]),
      // On the outbound network, like an external store.
      '--network',
      `${stack.project}_outbound`,
      '--network-alias',
      'elsewhere',
    ];
    await stack.mustDocker('run', '-d', ...options, minio, 'server', '/data');
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
    const files = await stack.mustDocker('exec', elsewhere, 'ls', '/data/gaongil-files');
    assert.notEqual(files.trim(), '');
  });
  it('It stops and goes down in the same way as the whole stack', async () => {
    await stack.mustCompose('stop', '--timeout', '20');
    await stack.mustDocker('rm', '-f', '-v', elsewhere);
    await goesDown(stack);
  });
}

/** Creates, stops and removes the stack with each other override file; nothing is started. */
export function checkOutsideStops(stopped: Stack): void {
  describe.each(['outside-redis.yml', 'outside-postgres.yml'])('with %s', (over) => {
    const stack = createStack(stopped.project, stopped.port, { over });
    afterAll(() => stack.forget());

    it('the stack stops and goes down', async () => {
      await stack.mustCompose('up', '--no-start');
      await stack.mustCompose('stop');
      await goesDown(stack);
    });
  });
}

async function goesDown(stack: Stack): Promise<void> {
  await stack.mustCompose('down', '--timeout', '20');
  const left = await stack.leftovers();
  assert.deepEqual(
    left.filter((line) => /^(?:container|network) /.test(line)),
    [],
  );
}
