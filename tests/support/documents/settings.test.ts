import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiSettings } from '@gaongil/api/env';
import { backupSettings } from '@gaongil/backup/env';
import { siteSettings } from '@gaongil/contract/site/site-settings';
import { workerSettings } from '@gaongil/worker/env';
import { expect, it } from 'vitest';
import { documentedSettings, exampleSettings, wiring } from './setting-names.ts';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');
const compose = read('docker-compose.yml');
const names = [...exampleSettings.keys()];

it('.env.example has at most 60 settings: what nobody has a reason to change is a constant', () => {
  expect(names.length).toBeLessThanOrEqual(60);
});

it('docs/settings.md describes the settings of .env.example and no other', () => {
  const [groups, single] = [true, false].map((isGroup) =>
    documentedSettings.filter((name) => name.endsWith('…') === isGroup),
  ) as [string[], string[]];
  const isOfGroup = (name: string) => groups.some((group) => name.startsWith(group.slice(0, -1)));
  expect(single.toSorted()).toEqual(names.filter((name) => !isOfGroup(name)).toSorted());
});

it('docker-compose.yml passes on the settings of .env.example and no other, with the same defaults', () => {
  // Given to one command only (docs/operations.md).
  const ofCommands = ['STAFF_PASSWORD'];
  const defaults = [...compose.matchAll(/\$\{(\w+):-([^}]*)\}/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const passedOn = [...compose.matchAll(/^ +([A-Z][A-Z0-9_]*):$/gm)].map(([, name = '']) => name);
  const given = new Set([...defaults.map(([name = '']) => name), ...passedOn]);
  expect([...given].filter((name) => !ofCommands.includes(name)).toSorted()).toEqual(names.toSorted());
  // What differs between services, or stands for none, has no default in .env.example.
  const others = ['DATABASE_URL', 'HTTPS_PORT', 'TLS_DIR'];
  for (const [name = '', value] of defaults)
    if (!others.includes(name)) expect([name, value]).toEqual([name, exampleSettings.get(name)]);
});

it('docker-compose.yml and the Dockerfiles name the same images', () => {
  const ofCompose = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image = '']) => image);
  const ofBuilds = ['api', 'worker', 'nginx', 'backup', 'operate/minio'].flatMap((folder) =>
    [...read(`${folder}/Dockerfile`).matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)].map(([, name, image]) => [
      name,
      image,
    ]),
  );
  const images = new Map(ofBuilds as [string, string][]);
  expect(ofBuilds.filter(([name = '', image]) => images.get(name) !== image)).toEqual([]);
  for (const name of ['POSTGRES_IMAGE', 'MINIO_IMAGE']) expect(ofCompose).toContain(images.get(name));
});

it('a process reads the settings of .env.example and what the compose files set, and nothing else', () => {
  const schemas = [apiSettings, workerSettings, backupSettings];
  const known = [...names, ...wiring];
  const ofProcesses = schemas.flatMap((schema) => Object.keys(schema.shape));
  expect([...ofProcesses, ...Object.keys(siteSettings)].filter((name) => !known.includes(name))).toEqual([]);
  expect(wiring.filter((name) => !ofProcesses.includes(name))).toEqual([]);
});

it('.env.example has the defaults of the processes and of the pages', () => {
  const secrets = { APP_SECRET: '0'.repeat(64), MASTER_KEY: '0'.repeat(64) };
  const needed = { DATABASE_URL: 'postgres://a', REDIS_URL: 'redis://a', SMTP_URL: 'smtp://a', ...secrets };
  // What Compose or the secrets of the installation give.
  const others = [...Object.keys(needed), 'S3_ENDPOINT', 'BACKUP_TARGET', 'SITE_URL'];
  const texts = (values: Record<string, unknown>) =>
    Object.entries(values).filter(([name, value]) => !others.includes(name) && typeof value !== 'object');
  const all = [apiSettings, workerSettings, backupSettings].flatMap((schema) => texts(schema.parse(needed)));
  for (const [name, value] of [...all, ...texts(siteSettings)])
    if (exampleSettings.has(name)) expect([name, exampleSettings.get(name)]).toEqual([name, String(value)]);
});
