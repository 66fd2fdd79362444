import { createApp } from '@gaongil/api/app';
import { openApiDocument } from '@gaongil/api/http/openapi';
import Router from '@koa/router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Every method and path the application routes, in the notation of OpenAPI. */
function routed(): string[] {
  const found: string[] = [];
  for (const middleware of createApp(api.dependencies).middleware) {
    const { router } = middleware as { router?: Router };
    for (const layer of router instanceof Router ? router.stack : [])
      for (const method of layer.methods)
        if (method !== 'HEAD')
          found.push(
            `${method} ${String(layer.path)
              .replace(/:(\w+)/g, '{$1}')
              .replace(/(.)\/$/, '$1')}`,
          );
  }
  return [...new Set(found)].sort();
}

it('describes exactly the routes the api has', () => {
  const described = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routed().length).toBeGreaterThan(20);
  expect(described.sort()).toEqual(routed());
});

it('is served as OpenAPI 3.1 with a schema for every body', async () => {
  const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as ReturnType<
    typeof openApiDocument
  >;
  expect(document.openapi).toBe('3.1.0');
  // The api knows no company by name.
  expect(JSON.stringify(document)).not.toMatch(/gaongil|가온길/i);
  const contact = document.paths['/api/contact']?.post as {
    requestBody: { content: Record<string, { schema: { required: string[] } }> };
  };
  expect(contact.requestBody.content['application/json']?.schema.required).toEqual([
    'name',
    'email',
    'message',
  ]);
  const report = document.paths['/api/reports/realname']?.post as {
    requestBody: { content: Record<string, { schema: { properties: object } }> };
  };
  expect(Object.keys(report.requestBody.content['multipart/form-data']?.schema.properties ?? {})).toContain(
    'attachment',
  );
});
