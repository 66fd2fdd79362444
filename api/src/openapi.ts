import Router from '@koa/router';
import type { Endpoint } from '@gaongil/contract/endpoint';
import { challengeHeader, refusal, solutionHeader } from '@gaongil/contract/challenge';
import { endpoints } from '@gaongil/contract/endpoints';
import { z } from 'zod';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchema(schema, io) },
});

function parametersOf({ path, query, idempotent, versioned, challenged, method }: Endpoint) {
  const text = { type: 'string' };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  const shape = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const inQuery = shape.map((name) => ({ name, in: 'query', required: false, schema: text }));
  const headers = [
    ...(idempotent ? ['Idempotency-Key'] : []),
    ...(versioned && method !== 'get' ? ['If-Match'] : []),
    ...(challenged ? [solutionHeader] : []),
  ].map((name) => ({ name, in: 'header', required: false, schema: text }));
  return [...inPath, ...inQuery, ...headers];
}

function bodyOf({ body }: Endpoint) {
  if (!body) return {};
  if (!body.multipart) return { requestBody: { required: true, content: json(body.schema, 'input') } };
  const schema = jsonSchema(body.schema, 'input');
  const properties = { ...schema.properties, attachment: { type: 'string', format: 'binary' } };
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { ...schema, properties } } },
    },
  };
}

function answersOf({ success, failures, others = {}, conflict, body, challenged }: Endpoint) {
  const error = { 'text/plain': { schema: { type: 'string' } } };
  const stale = { ...error, ...(conflict && json(conflict, 'output')) };
  const content = success.contentType
    ? { [success.contentType]: { schema: { type: 'string', format: 'binary' } } }
    : success.schema && json(success.schema, 'output');
  const failure = (status: number) => {
    if (status === 429 && challenged) return tooMany;
    return { description: '실패', content: status === 412 ? stale : error };
  };
  return {
    [success.status]: { description: '성공', ...(content && { content }) },
    // Any body may come too slowly.
    ...Object.fromEntries([...failures, ...(body ? [408] : [])].map((status) => [status, failure(status)])),
    ...Object.fromEntries(
      Object.entries(others).map(([status, schema]) => [
        status,
        { description: '실패', content: json(schema, 'output') },
      ]),
    ),
  };
}

/** Beyond a limit: when to come again, and what to solve so as not to wait. */
const tooMany = {
  description: refusal.description,
  headers: {
    'Retry-After': { schema: { type: 'integer' } },
    [challengeHeader]: { description: refusal.how, schema: { type: 'string' } },
  },
  content: { 'text/plain': { schema: { type: 'string' } }, ...json(refusal.schema, 'output') },
};

/** The OpenAPI 3.1 document of everything the api answers, made from the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method] = {
      summary: endpoint.summary,
      parameters: parametersOf(endpoint),
      ...bodyOf(endpoint),
      responses: answersOf(endpoint),
      ...(endpoint.staff && { security: [{ staff: [] }] }),
    };
  return {
    openapi: '3.1.0',
    info: { title: 'GAONGIL', version: '1' },
    paths,
    components: { securitySchemes: { staff: { type: 'apiKey', in: 'cookie', name: 'staff' } } },
  };
}

/** Serves the document. */
export function openApiRoutes(): Router {
  const router = new Router();
  const document = openApiDocument();
  router.get('/api/openapi.json', (ctx) => {
    ctx.body = document;
  });
  return router;
}
