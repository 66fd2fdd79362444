import { challengeHeader, refusal, solutionHeader } from '@gaongil/contract/requests/challenge';
import { type Endpoint, failuresOf, isChallenged } from '@gaongil/contract/endpoints/endpoint';
import { endpoints } from '@gaongil/contract/endpoints/endpoints';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const described = Object.entries(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return Object.fromEntries(described.filter(([name]) => name !== '$schema'));
}

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchema(schema, io) },
});

/** An address has no null: what may be left out or null in JSON is a text there. */
function inAddress(schema: JsonSchema): JsonSchema {
  return Array.isArray(schema['type']) ? { ...schema, type: 'string' } : schema;
}

function parametersOf(endpoint: Endpoint) {
  const { path, query, idempotent, versioned, method } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }));
  const shape = Object.entries((query?.shape ?? {}) as Record<string, z.ZodType>);
  const inQuery = shape.map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: inAddress(jsonSchema(schema, 'input')),
  }));
  const inHeader = [
    ...(idempotent ? [{ name: 'Idempotency-Key', pattern: '^[!-~]{1,200}$' }] : []),
    ...(versioned && method !== 'get' ? [{ name: 'If-Match', pattern: '^((W/)?"v[0-9]{1,9}"|\\*)$' }] : []),
    ...(isChallenged(endpoint) ? [{ name: solutionHeader, pattern: '^[!-~]{1,400}$' }] : []),
  ].map(({ name, pattern }) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string', pattern },
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

function bodyOf({ body }: Endpoint) {
  if (!body) return {};
  if (!body.multipart) return { requestBody: { required: true, content: json(body.schema, 'input') } };
  const schema = jsonSchema(body.schema, 'input');
  const properties = {
    ...(schema['properties'] as object),
    attachment: { type: 'string', format: 'binary' },
  };
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { ...schema, properties } } },
    },
  };
}

const text = (pattern?: string) => ({ schema: { type: 'string', ...(pattern && { pattern }) } });
const total = { ...text('^[0-9]+\\+?$'), required: true };
const etag = { ...text('^"v[0-9]+"$'), required: true };

/** The headers that a good answer carries beside its body. */
function headersOf({ method, query, success, versioned }: Endpoint) {
  const isList = query && success.schema && jsonSchema(success.schema, 'output')['type'] !== 'object';
  return {
    ...(isList && { 'X-Total-Count': total, Link: text() }),
    ...(versioned && method !== 'delete' && { ETag: etag }),
  };
}

// Refused before any route: an address or headers that are too long.
const anywhere = [414, 431];

const message = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
const error = {
  'text/plain': { schema: { type: 'string' } },
  // For a client that asks for it first.
  'application/json': { schema: message },
};

const retryAfter = { 'Retry-After': { ...text('^[0-9]+$'), required: true } };
const tooMany = { description: '한도 초과', headers: retryAfter, content: error };

/** Beyond a limit: when to come again, and what to solve so as not to wait. */
const challengedTooMany = {
  description: refusal.description,
  headers: { ...retryAfter, [challengeHeader]: { description: refusal.how, ...text() } },
  content: { ...error, ...json(refusal.schema, 'output') },
};

function answersOf(endpoint: Endpoint) {
  const { success, others = {}, conflict } = endpoint;
  const stale = { ...error, ...(conflict && json(conflict, 'output')) };
  const content = success.contentType
    ? { [success.contentType]: { schema: { type: 'string', format: 'binary' } } }
    : success.schema && json(success.schema, 'output');
  const failure = (status: number) => {
    if (status === 429) return isChallenged(endpoint) ? challengedTooMany : tooMany;
    return { description: '실패', content: status === 412 ? stale : error };
  };
  const failed = [...failuresOf(endpoint), ...anywhere].map((status) => [status, failure(status)]);
  const answered = Object.entries(others).map(([status, schema]) => [
    status,
    { description: '실패', content: json(schema, 'output') },
  ]);
  return {
    [success.status]: { description: '성공', headers: headersOf(endpoint), ...(content && { content }) },
    ...(Object.fromEntries([...failed, ...answered]) as Record<string, unknown>),
  };
}

/** The OpenAPI 3.1 document of everything the api answers, made from the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of Object.values<Endpoint>(endpoints))
    (paths[endpoint.path] ??= {})[endpoint.method] = {
      summary: endpoint.summary,
      parameters: parametersOf(endpoint),
      ...bodyOf(endpoint),
      responses: answersOf(endpoint),
      ...(endpoint.session === 'required' && { security: [{ staff: [] }] }),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: '제보, 문의, 뉴스와 업무 화면의 API',
      version: '1',
      description:
        '담당자의 쓰기 요청에는 사이트와 같은 Origin이 필요합니다. 오류는 text/plain이며, application/json을 먼저 요청하면 JSON입니다.',
    },
    paths,
    components: { securitySchemes: { staff: { type: 'apiKey', in: 'cookie', name: 'staff' } } },
  };
}
