import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import { z } from 'zod';
import type { RouteCase } from '../../support/callers/route-case.ts';
import { headerRequests } from './headers.ts';
import type { Hostile } from './hostile.ts';
import { multipartRequests } from './multipart.ts';
import { families, textOf } from './texts.ts';

/** The maximum of a JSON body, less what surrounds the texts. */
const jsonBytes = (largest = 512 * 1024) => largest - 2_000;

const jsonSizeOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;

/** The worst input for each part of a call: its body, query, path and headers. */
export function hostileRequests(endpoint: Endpoint, routeCase: RouteCase): Hostile[] {
  const path = endpoint.path.replace(/\{\w+\}/, '0'.repeat(26));
  const bodies = endpoint.body?.multipart
    ? multipartRequests(endpoint, routeCase, path)
    : endpoint.body
      ? jsonRequests(endpoint, routeCase, path)
      : [];
  return [...bodies, ...queryRequests(endpoint, path), ...pathRequests(endpoint), ...headerRequests(path)];
}

function jsonRequests(endpoint: Endpoint, { fields, largest }: RouteCase, path: string): Hostile[] {
  const bytes = jsonBytes(largest);
  const good = fields?.() ?? {};
  const names = endpoint.body?.schema instanceof z.ZodObject ? Object.keys(endpoint.body.schema.shape) : [];
  const headers = { 'content-type': 'application/json' };
  const raw = (name: string, body: string) => ({ name, path, headers, body: Buffer.from(body) });
  const json = (name: string, body: object) => raw(name, JSON.stringify(body));
  const item = (good['items'] as object[] | undefined)?.[0];
  return [
    ...families.flatMap((family) => [
      ...names.map((name) =>
        json(`${name}: ${family.name}`, { ...good, [name]: textOf(family, bytes, jsonSizeOf) }),
      ),
      json(
        `all fields: ${family.name}`,
        Object.fromEntries(names.map((name) => [name, textOf(family, bytes / names.length, jsonSizeOf)])),
      ),
      ...(item
        ? [
            json(`an item: ${family.name}`, {
              items: [{ ...item, assignee: textOf(family, bytes, jsonSizeOf) }],
            }),
          ]
        : []),
    ]),
    raw('arrays in arrays', `{"a":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`),
    raw('objects in objects', `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`),
    raw('many fields', `{${Array.from({ length: bytes / 12 }, (_, n) => `"f${n}":1`).join()}}`),
    raw('many items', `{"items":[${'{},'.repeat(bytes / 3)}{}]}`),
    raw(
      'prototypes',
      `{"__proto__"${' '.repeat(bytes / 2)}:{${'"__proto__":{'.repeat(1_000)}${'}'.repeat(1_001)}}`,
    ),
    raw('blanks', '{}'.padStart(bytes)),
    raw('escapes', `{"${names[0] ?? 'a'}":"${'\\u0041'.repeat(bytes / 6)}"}`),
  ];
}

/** A head may have 16 KB; the rest of it needs some of that. */
const headBytes = 14_000;

// An address cannot contain half a surrogate pair.
const withoutHalves = (text: string) => text.replaceAll('\ud800', '?');
const querySizeOf = (text: string) => encodeURIComponent(withoutHalves(text)).length;

function queryRequests({ query }: Endpoint, path: string): Hostile[] {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const values = names.flatMap((name) =>
    families.map((family) => {
      const text = textOf(family, headBytes, querySizeOf);
      return {
        name: `?${name}=: ${family.name}`,
        path: `${path}?${name}=${encodeURIComponent(withoutHalves(text))}`,
        headers: {},
      };
    }),
  );
  const many = Array.from({ length: headBytes / 5 }, (_, n) => `${(n % 1_000).toString(36)}=1`).join('&');
  return [
    ...values,
    { name: 'many parameters', path: `${path}?${many}`, headers: {} },
    { name: 'a parameter many times', path: `${path}?${'q=a&'.repeat(headBytes / 4)}`, headers: {} },
  ];
}

function pathRequests({ path }: Endpoint): Hostile[] {
  if (!path.includes('{')) return [];
  const texts = [
    '-'.repeat(headBytes),
    '0'.repeat(headBytes),
    '%20'.repeat(headBytes / 3),
    '%CC%95%CC%80'.repeat(1_100),
  ];
  return texts.map((text) => ({
    name: `a path of ${text.slice(0, 12)}…`,
    path: path.replace(/\{\w+\}/, text),
    headers: {},
  }));
}
