import { readFileSync } from 'node:fs';
import js from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { noSlowPatterns } from './eslint.slow-patterns.js';
import { withClearTitles, withClearWords } from './eslint.words.js';

/**
 * Who may import whom (ARCHITECTURE.md). Relative imports inside a folder are free; a relative import that leaves
 * the folder named here, and every package not listed, is an error.
 */
const layers = [
  { files: ['contract/src/**'], packages: ['zod'] },
  {
    files: ['data/src/**'],
    packages: [
      'zod',
      'knex',
      'pg',
      'minio',
      '@hyunbinseo/holidays-kr',
      '@hyunbinseo/holidays-kr/all',
      'node:*',
      '@gaongil/contract/*',
    ],
  },
  {
    files: ['runtime/src/**'],
    packages: ['zod', 'prom-client', 'node:*', '@gaongil/contract/*', '@gaongil/data/*'],
  },
  {
    files: ['api/src/**'],
    packages: [
      '@gaongil/contract/*',
      '@gaongil/data/*',
      '@gaongil/runtime/*',
      'koa',
      '@koa/router',
      'koa-body',
      'koa-session',
      'http-errors',
      'busboy',
      'ioredis',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      '@zxcvbn-ts/*',
      'otpauth',
      'yazl',
      'pino',
      'zod',
      'node:*',
    ],
  },
  {
    files: ['worker/src/**'],
    packages: [
      '@gaongil/contract/*',
      '@gaongil/data/*',
      '@gaongil/runtime/*',
      'bullmq',
      'ioredis',
      'nodemailer',
      'pino',
      'zod',
      'node:*',
    ],
  },
  {
    files: ['backup/src/**'],
    packages: [
      '@gaongil/data/*',
      '@gaongil/migrations/*',
      '@gaongil/runtime/*',
      '@scure/base',
      'age-encryption',
      'pg',
      'pg-copy-streams',
      'pino',
      'zod',
      'node:*',
    ],
  },
  { files: ['migrations/**'], packages: ['knex', 'pg', 'node:*'] },
  {
    files: ['operate/commands/**'],
    packages: [
      ...['api', 'backup', 'contract', 'data', 'migrations', 'runtime', 'worker'].map(
        (name) => `@gaongil/${name}/*`,
      ),
      'age-encryption',
      'ioredis',
      'zod',
      'node:*',
    ],
  },
  { files: ['web/src/ui/**'], packages: ['react', 'react-dom'], outside: [] },
  {
    files: ['web/src/api/**'],
    packages: ['@gaongil/contract/*', '@reduxjs/toolkit', '@reduxjs/toolkit/*', '@noble/hashes/*'],
    outside: [],
  },
  { files: ['web/src/media/**'], packages: [], outside: ['ui'] },
  {
    files: ['web/src/site/**'],
    packages: ['@gaongil/contract/*', 'react', 'react-dom'],
    outside: ['ui', 'api', 'media', 'styles'],
  },
  {
    files: ['web/src/admin/**'],
    packages: [
      '@gaongil/contract/*',
      '@mui/material',
      '@mui/material/*',
      '@reduxjs/toolkit/query',
      '@simplewebauthn/browser',
      'qr',
      'react',
      'react-dom',
      'react-redux',
      'react-router-dom',
    ],
    outside: ['ui', 'api', 'media', 'styles'],
  },
];

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const packagePattern = (name) => (name.endsWith('*') ? escape(name.slice(0, -1)) + '.+' : escape(name) + '$');
/** Matches no package. */
const none = '(?!)';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Matches a relative import that leaves its workspace. In `web/src`, the folder `api` is one of its own. */
const leavesWorkspace = (files) => {
  const isWeb = files.every((glob) => glob.startsWith('web/'));
  const others = workspaces.filter((name) => !(isWeb && name === 'api'));
  return `^(?:\\.\\./)+(?:${others.map(escape).join('|')})/`;
};

const layerRules = layers.map(({ files, packages, outside }) => ({
  files: files.flatMap((glob) => [`${glob}/*.{ts,tsx,js}`]),
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?!\\.)(?!(?:${packages.map(packagePattern).join('|') || none}))`,
            message: 'Not among the packages this folder may import (ARCHITECTURE.md).',
          },
          {
            regex: leavesWorkspace(files),
            message: 'Import the package of that workspace (ARCHITECTURE.md).',
          },
          ...(outside
            ? [
                {
                  regex: `^(?:\\.\\./)+(?:${['app', 'site', 'admin', 'api', 'media', 'ui', 'styles']
                    .filter((folder) => !outside.includes(folder))
                    .join('|')})/`,
                  message: 'This folder may not import that one (ARCHITECTURE.md).',
                },
              ]
            : []),
        ],
      },
    ],
  },
}));

const syntaxRules = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'SpreadElement > ObjectExpression', message: 'Write the properties without a spread.' },
  { selector: 'SpreadElement > ArrayExpression', message: 'Write the elements without a spread.' },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', 'test-results/**', 'playwright-report/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': ['error', ...syntaxRules],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['**/*.js'], languageOptions: { globals: globals.node } },
  { files: ['**/*.config.{js,ts}'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['web/src/site/content/**', 'web/src/media/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['{data,runtime,api,worker,backup}/src/**'],
    ignores: ['**/main.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only main.ts reads the environment, through env.ts.',
        },
      ],
    },
  },
  {
    files: ['tests/e2e/**'],
    ignores: ['**/*.config.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntaxRules,
        {
          selector: 'CallExpression[callee.property.name="route"] Property[key.name="times"]',
          message: 'Use answerOnce (site.ts): Chromium loses a call that is made while the route ends.',
        },
      ],
    },
  },
  {
    files: ['{data,runtime,api,worker,backup}/src/**'],
    ignores: ['**/*.test.ts', 'data/src/transactions.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntaxRules,
        {
          selector: 'CallExpression[callee.property.name="transaction"] > :function',
          message:
            'Use inTransaction (data/src/transactions.ts) or inCaseTransaction: they repeat what was undone.',
        },
      ],
    },
  },
  {
    // Each of these patterns may meet a text that a stranger wrote to make it slow.
    files: ['{contract,data,runtime,api,worker,backup,web}/src/**', 'migrations/**', 'operate/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    ...noSlowPatterns,
  },
  // Folders whose identifiers and comments use the words of docs/glossary.md; the list grows.
  withClearWords([
    '{operate,contract,api,data,runtime,worker,backup,migrations,web,tests/chaos,tests/check,tests/clock,tests/e2e,tests/front,tests/integration,tests/load,tests/privacy,tests/schemathesis,tests/support}/**/*.{ts,tsx,js}',
  ]),
  withClearTitles(['tests/e2e/**/*.ts']),
  ...layerRules,
);
