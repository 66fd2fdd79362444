import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areaLabels } from '@gaongil/contract/accounts/areas';
import { attachmentMessages } from '@gaongil/contract/files/attachment';
import { loginFailed } from '@gaongil/contract/requests/auth';
import { allEndpoints } from '@gaongil/contract/endpoints/endpoints';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { Field } from '@gaongil/contract/fields/fields';
import { historyActionNames, historyFieldNames } from '@gaongil/contract/cases/history';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import { inquiryMessages } from '@gaongil/contract/cases/inquiry';
import { inquiryStatusNames } from '@gaongil/contract/cases/inquiry-statuses';
import {
  relationNames,
  reportMessages,
  reportStatusNames,
  reportTypeNames,
  targetTypeNames,
} from '@gaongil/contract/cases/report';
import { reporterFields, reportFields } from '@gaongil/contract/cases/report-fields';
import { textLimits } from '@gaongil/contract/fields/text-limits';
import { describe, expect, it } from 'vitest';
import { long, sharedReport } from '../callers/bad-fields.ts';
import { routeCases } from '../callers/route-cases.ts';

const below = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(below(path), 'utf8');
const behaviour = (file: string) => read(`docs/behaviour/${file}`);

describe('docs/behaviour', () => {
  it('names every call of the contract once, with its status, and no other', () => {
    const rows = [...behaviour('api.md').matchAll(/^\| `([A-Z]+ \/api\S+)` +\|[^|]+\| (\d+)/gm)];
    const calls = allEndpoints.map(({ method, path, success }) => [
      `${method.toUpperCase()} ${path}`,
      success.status,
    ]);
    expect(rows.map(([, call, status]) => [call, Number(status)]).sort()).toEqual(calls.sort());
  });

  it('names every area with its name in the back office, in their order', () => {
    const table = behaviour('back-office.md').split('## Areas')[1]?.split('\n## ')[0] ?? '';
    const rows = [...table.matchAll(/^\| `(\w+)` +\| (.+?) +\|/gm)].map(([, area, name]) => [area, name]);
    expect(rows).toEqual(Object.entries(areaLabels));
  });

  it('names every page', () => {
    const pages = behaviour('pages.md');
    const listed = [...read('web/src/app/routes.ts').matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) =>
      path.replace(/:(\w+)/, '{$1}'),
    );
    expect(listed.length).toBeGreaterThan(12);
    const content = 'web/src/site/content/products';
    const products = readdirSync(below(content), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.replace('.ts', ''))
      .map((path) => (path.includes('/') ? path : `/products/${path}`));
    expect([...listed, ...products].filter((path) => !pages.includes(`\`${path}\``))).toEqual([]);
  });

  it('has the limits of texts', () => {
    const documents = behaviour('api.md') + behaviour('reports.md');
    for (const [name, limit] of Object.entries(textLimits))
      expect([name, documents.includes(limit.toLocaleString('en-US'))]).toEqual([name, true]);
  });

  it('has every field of a report with its label, its limit, and who gets it', () => {
    const rows = behaviour('reports.md')
      .split('\n')
      .filter((line) => /^\| `\w+` /.test(line));
    const documented = rows.map((line) => line.split('|').map((cell) => cell.trim()));
    const fields = Object.entries<Field>({ ...reporterFields, ...reportFields });
    const order = documented.map(([, first = '']) => first.replaceAll('`', ''));
    expect(order.filter((name) => fields.some(([field]) => field === name))).toEqual(
      fields.map(([name]) => name),
    );
    for (const [name, field] of fields) {
      const row = documented.find(([, first]) => first === `\`${name}\``);
      expect(row?.slice(1, 8)).toEqual([
        `\`${name}\``,
        field.label,
        name in reporterFields ? 'in named reports' : field.missing ? 'yes' : '–',
        'max' in field ? field.max.toLocaleString('en-US') : '',
        field.isPublic ? 'yes' : '–',
        field.isSearched ? 'yes' : '–',
        field.exported === 'always' ? 'yes' : (field.exported ?? '–'),
      ]);
    }
  });

  it('says of every paragraph of a report that it has several lines', () => {
    const [sentence = ''] = /^Several lines have [^.]+\./m.exec(behaviour('api.md')) ?? [];
    for (const [name, { input }] of Object.entries<Field>(reportFields))
      expect([name, sentence.includes(`\`${name}\``)]).toEqual([name, input === 'paragraph']);
  });

  it('has a too long value of every text of a report among those that the route tests send', () => {
    const tried = sharedReport.map(([change]) => Object.entries(change)).flat();
    for (const [name, field] of Object.entries<Field>(reportFields))
      if ('max' in field)
        expect([name, tried.some(([key, value]) => key === name && value === long(field.max))]).toEqual([
          name,
          true,
        ]);
  });

  it('has every field of an inquiry in the call that takes one, in what staff get, with its limit and its label', () => {
    const api = behaviour('api.md');
    const [call = ''] = /^\| `POST \/api\/contact`.+$/m.exec(api) ?? [];
    const fields = api.split('\n## Fields of an inquiry\n')[1]?.split('\n## ')[0] ?? '';
    const [lengths = ''] = /of an inquiry,[^;]+/.exec(api) ?? [];
    const [labels = ''] = /^\| inquiry: title; its fields .+$/m.exec(behaviour('errors-and-texts.md')) ?? [];
    for (const [name, { label, max }] of Object.entries(inquiryFields))
      expect([
        name,
        call.includes(`\`${name}\``),
        fields.includes(`\`${name}\``),
        lengths.includes(`\`${name}\` ${max.toLocaleString('en-US')}`),
        labels.includes(label),
      ]).toEqual([name, true, true, true, true]);
  });

  it('has a too long value of every text of an inquiry among those that the route tests send', () => {
    const tried = routeCases['POST /api/contact']?.bad?.map(([, message]) => message);
    for (const { label, max } of Object.values(inquiryFields))
      expect(tried).toContainEqual(
        expect.stringMatching(`^${label}[은는] ${max.toLocaleString('en-US')}자 이내로`),
      );
  });

  it('has the timings of the carousels', () => {
    const carousels = behaviour('carousels.md');
    const folder = 'web/src/ui/carousel';
    const timings = readdirSync(below(folder)).filter((file) => file.endsWith('-timing.ts'));
    const times = timings.flatMap((file) => [
      ...read(`${folder}/${file}`).matchAll(/^ {2}(\w+): ([\d_]{3,}),$/gm),
    ]);
    expect(times.length).toBeGreaterThan(6);
    for (const [, name, time = ''] of times) {
      const written = Number(time.replaceAll('_', '')).toLocaleString('en-US');
      expect([name, carousels.includes(`| ${written} `)]).toEqual([name, true]);
    }
  });

  it('has the texts of the contract letter for letter', () => {
    const texts = behaviour('errors-and-texts.md');
    const { home, contact } = inquiryMessages;
    const said = [
      reportTypeNames,
      reportStatusNames,
      targetTypeNames,
      relationNames,
      inquiryStatusNames,
      historyActionNames,
      historyFieldNames,
      home,
    ].flatMap((names) => Object.values<string>(names));
    const { anonymousReceived, submitFailed, networkError, ...plain } = reportMessages;
    said.push(...Object.values(plain), contact.received, loginFailed, errorMessages.tooManyRequests);
    said.push(anonymousReceived('{referenceId}'), submitFailed('{text}'), networkError('{text}'));
    said.push(attachmentMessages.tooLarge, attachmentMessages.kindNotAllowed);
    expect(said.filter((text) => !texts.includes(text))).toEqual([]);
  });
});

it('docker-compose.yml mails nobody until an operator names an address', () => {
  expect(read('docker-compose.yml')).toMatch(/^ +NOTIFY_TO:$/m);
  expect(read('docker-compose.yml')).not.toMatch(/\w@\w[\w.-]*\.example/);
});
