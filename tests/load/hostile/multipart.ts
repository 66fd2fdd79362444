import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import { z } from 'zod';
import type { RouteCase } from '../../support/callers/route-case.ts';
import { multipartEnd, multipartHead, multipartType } from '../forms.ts';
import type { Hostile } from './hostile.ts';
import { families, textOf } from './texts.ts';

/** The most the api reads of one field, of all fields, and of the head of a part, in bytes. */
const fieldBytes = 200 * 1024;
const allBytes = 250 * 1024;
const headBytes = 15_000;

const sizeOf = (text: string) => Buffer.byteLength(text);

/** Reports with the worst possible texts, file names and boundaries. */
export function multipartRequests(endpoint: Endpoint, { fields }: RouteCase, path: string): Hostile[] {
  const good = fields?.() as Record<string, string>;
  const names = endpoint.body?.schema instanceof z.ZodObject ? Object.keys(endpoint.body.schema.shape) : [];
  const hostile = (name: string, body: string, type = multipartType) => ({
    name,
    path,
    headers: { 'content-type': type },
    body: Buffer.from(body),
  });
  const form = (name: string, changed: Record<string, string>) =>
    hostile(name, multipartHead({ ...good, ...changed }) + multipartEnd);
  const file = (fileName: string, content = '%PDF-1.7') =>
    `${multipartHead(good, fileName)}${content}\r\n${multipartEnd}`;
  const boundary = `${'b'.repeat(7_000)}x`;
  return [
    ...families.flatMap((family) => [
      ...names.map((name) => form(`${name}: ${family.name}`, { [name]: textOf(family, fieldBytes, sizeOf) })),
      form(
        `all fields: ${family.name}`,
        Object.fromEntries(names.map((name) => [name, textOf(family, allBytes / names.length, sizeOf)])),
      ),
      hostile(
        `file name: ${family.name}`,
        file(`${textOf(family, headBytes, sizeOf)}b.pdf`.replaceAll('\r', '.')),
      ),
    ]),
    hostile('a file of blanks', file('a.txt', ' '.repeat(1_000_000))),
    hostile('a file of returns', file('a.txt', '\r\n-'.repeat(300_000))),
    hostile(
      'many parts',
      multipartHead(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, 'x']))),
    ),
    hostile(
      'a long boundary, begun repeatedly',
      `\r\n--${boundary.slice(0, -1)}`.repeat(70),
      `multipart/form-data; boundary=${boundary}`,
    ),
  ];
}
