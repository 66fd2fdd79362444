import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupCommands } from './documented-backup-commands.ts';
import { operatorCommands } from './documented-operator-commands.ts';
import { swarmCommands } from './documented-swarm-commands.ts';
import type { Trial } from './documented-trial.ts';

const entryOnly: Trial = { by: 'entryOnly' };
const ci = (as: string): Trial => ({ by: 'elsewhere', file: '.ci/run', as });
/** Named in the table of suites. */
const suiteOf = (suite: string): Trial => ({
  by: 'elsewhere',
  file: 'tests/support/suites/run-tests.ts',
  as: `  ${suite}: ['node_modules/`,
});
const firewall = (program: string, network: number) =>
  `${program} -t mangle -I PREROUTING -p tcp -m multiport --dports 80,443 --syn -m connlimit --connlimit-above 256 --connlimit-mask ${network} -j DROP`;
const firewallLines = [firewall('iptables', 24), firewall('ip6tables', 56)] as const;
const compose = (as: string): Trial => ({ by: 'elsewhere', file: 'tests/compose/compose.spec.ts', as });

export const documentedCommands: Readonly<Record<string, Trial>> = {
  'docker compose up --build -d': compose("'up', '--build', '-d'"),
  'docker compose up -d': compose("'up', '-d'"),
  'docker compose up --scale api=3 --scale worker=2': {
    by: 'inStack',
    says: /api/,
    as: 'docker compose up --scale api=1 --scale worker=1 --no-recreate -d && docker compose ps --services',
  },
  './gaongil update': { by: 'elsewhere', file: 'tests/compose/update.ts', as: 'update()' },
  './gaongil update without-backup': {
    by: 'elsewhere',
    file: 'tests/compose/update.ts',
    as: "update('without-backup')",
  },
  './gaongil update back': { by: 'elsewhere', file: 'tests/compose/update.ts', as: "update('back')" },
  'wapiti -u http://localhost:8080/ --swagger http://localhost:8080/api/openapi.json -x http://localhost:8080/api/auth/logout -C "$COOKIE" -H \'Origin: http://localhost:8080\' --max-attack-time 75':
    { by: 'byHand', why: 'it attacks a running site for minutes and is no package of npm' },
  'docker compose ps': { by: 'inStack', says: /api/ },
  'docker compose logs migrate': { by: 'inStack', says: /아이디: admin/ },
  './gaongil NAME': entryOnly,
  'npm run gaongil -- NAME': entryOnly,
  'node operate/dist/gaongil.js NAME': entryOnly,
  './gaongil help': { by: 'elsewhere', file: 'operate/commands/help.test.ts', as: "gaongil(['help'])" },
  './gaongil help NAME': {
    by: 'elsewhere',
    file: 'operate/commands/help.test.ts',
    as: "gaongil(['help', name])",
  },
  'docker compose exec worker node -e "fetch(\'http://mailpit:8025/api/v1/message/latest\').then((r) => r.text()).then(console.log)"':
    { by: 'inStack', says: /"Subject"/ },
  'docker compose ls': { by: 'inStack', says: /gaongil-test/ },
  ...operatorCommands,
  ...backupCommands,
  ...swarmCommands,
  'docker compose logs nginx': { by: 'inStack', says: /admin/ },
  'docker compose stop nginx api worker': { by: 'byHand', why: 'the tests need a running stack' },
  [firewallLines[0]]: { by: 'elsewhere', file: 'tests/integration/firewall.test.ts', as: 'connlimit' },
  [firewallLines[1]]: { by: 'elsewhere', file: 'tests/integration/firewall.test.ts', as: 'connlimit' },
  'docker info': { by: 'inStack', says: /Server Version/ },
  'docker pull postgres@sha256:…': { by: 'byHand', why: 'it needs a registry' },
  'docker tag postgres@sha256:… postgres:17': { by: 'byHand', why: 'it needs an image that was pulled' },
  "docker image inspect --format '{{index .RepoDigests 0}}' postgres:17": {
    by: 'byHand',
    why: 'an image that was built and not pulled has no digest',
  },
  'npm run gaongil -- staff add NAME': {
    by: 'inDatabase',
    says: /비밀번호: \S+/,
    as: 'npm run gaongil -- staff add documented',
  },
  // Empties the database, so it comes last.
  'npm run gaongil -- migrate down NAME': {
    by: 'inDatabase',
    says: /migrations: down done/,
    as: 'npm run gaongil -- migrate down "$(basename "$DATABASE_URL")"',
  },
  "docker network inspect -f '{{(index .IPAM.Config 0).Gateway}}' PROJECT_front": {
    by: 'inStack',
    says: /^\d+\.\d+\.\d+\.\d+\n$/,
    as: `docker network inspect -f '{{(index .IPAM.Config 0).Gateway}}' "$(docker inspect -f '{{index .Config.Labels "com.docker.compose.project"}}' $(docker compose ps -q nginx))_front"`,
  },
  'npm run front -- URL': entryOnly,
  'npm run front -- https://www.gaongil.example': entryOnly,
  'npm run front -- https://www.gaongil.example:8443 http://www.gaongil.example:8080': entryOnly,
  'NODE_EXTRA_CA_CERTS=ca.pem npm run front -- https://www.gaongil.example': entryOnly,
  'npm ci': ci('npm ci'),
  'npm test -- clock': entryOnly,
  'npm test -- recovery': ci('npm test -- recovery'),
  'npm test -- chaos': entryOnly,
  'npm test -- chaos --minutes 10 --seed 17': entryOnly,
  'npm run check': ci('npm run check'),
  'npm test': ci('npm test'),
  'npm test -- services': ci('npm test -- services'),
  'npm test -- browser': ci('npm test -- browser'),
  'npm test -- bare': ci('npm test -- bare'),
  ...Object.fromEntries(
    ['unit', 'integration', 'e2e'].map((suite) => [`npm test -- ${suite}`, suiteOf(suite)]),
  ),
  'npm test -- contract': entryOnly,
  'npm test -- web': entryOnly,
  'npm test -- compose': ci('npm test -- compose'),
  'npm test -- privacy': {
    by: 'elsewhere',
    file: 'tests/support/suites/run-tests.ts',
    as: "runProjects(root, ['privacy'])",
  },
  'npm run build': { by: 'elsewhere', file: 'tests/support/suites/run-tests.ts', as: 'build(' },
  'npm test -- schemas': entryOnly,
  '.ci/run': entryOnly,
  'npm run dev': { by: 'elsewhere', file: 'tests/support/processes/dev-server.ts', as: 'dev.ts' },
  'npm start': entryOnly,
  'HTTP_PORT=8090 npm start': entryOnly,
  'npm run format': entryOnly,
  'npm run media': entryOnly,
  'npm run docs': entryOnly,
};

/**
 * How a command is tested; undefined without an entry. Every bench takes minutes; for a part of a suite, the test checks
 * that the part exists.
 */
export function trialOf(command: string): Trial | undefined {
  if (/^(?:[A-Z_]+=\S+ )*npm run bench\b/.test(command) || partOfSuite(command)) return entryOnly;
  return documentedCommands[command];
}

/** The suite and the files of a command that runs a part of a suite, as in CONTRIBUTING.md. */
export function partOfSuite(command: string): { suite: string; files: string[] } | undefined {
  const [, suite = '', files] = /^npm test -- (unit|integration|e2e) (\S.*)$/.exec(command) ?? [];
  return files === undefined ? undefined : { suite, files: files.split(' ') };
}

/** A command in a text, with its position. */
export interface Mention {
  command: string;
  file: string;
  line: number;
}

/** The texts with commands. */
export function documents(root: string): string[] {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const inRoot = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  return [...inRoot, ...inDocs.map((file) => join('docs', file))]
    .filter((file) => file.endsWith('.md'))
    .sort();
}

/** The commands of these texts. */
export function mentions(root: string): Mention[] {
  return documents(root).flatMap((file) =>
    commandsOf(readFileSync(join(root, file), 'utf8')).map((found) => ({ ...found, file })),
  );
}

// The programs that begin a command inside a sentence.
const begins =
  /^(?:[A-Z_]+=\S+ )*(?:(?:npm|npx|node|docker|docker-compose|psql|pg_dump|pg_restore|redis-cli|mc|openssl|curl|git|tsx|nginx|\.\/gaongil) \S|\.ci\/run)/;
const setting = /^[A-Z][A-Z0-9_]*=\S*$/;
const fence = /^[ \t]*```(\w*)[^\n]*\n([\s\S]*?)^[ \t]*```/gm;

/** The shell blocks of a text that are scripts. */
export function scriptsOf(text: string): string[] {
  return [...text.matchAll(fence)]
    .map(({ 2: block = '' }) => block)
    .filter((block) => block.startsWith('#!'));
}

/**
 * The commands in a Markdown text: lines of its shell blocks, except settings and scripts, and inline code that begins
 * like a command.
 */
export function commandsOf(text: string): Omit<Mention, 'file'>[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const inBlocks = [...text.matchAll(fence)]
    .filter(([, language]) => ['sh', 'bash', 'shell', 'console'].includes(language ?? ''))
    .filter(([, , block = '']) => !block.startsWith('#!'))
    .flatMap(({ index, 2: block = '' }) =>
      // A line that ends in \ continues in the next one.
      block
        .replace(/\\\n/g, (all) => all.replace('\n', '\u0001'))
        .split('\n')
        .map((line, offset) => ({ command: bare(line), line: lineAt(index) + 1 + offset })),
    );
  const sentences = text.replace(fence, (block) => block.replace(/[^\n]/g, ' '));
  const inSentences = [...sentences.matchAll(/`([^`]+)`/g)].map(({ index, 1: code = '' }) => ({
    command: code.replace(/\s+/g, ' ').trim(),
    line: lineAt(index),
  }));
  return [
    ...inBlocks.filter(({ command }) => command !== '' && !setting.test(command)),
    ...inSentences.filter(({ command }) => begins.test(command)),
  ];
}

/** A line of a shell block without its prompt, its comment and its line ends. */
function bare(line: string): string {
  return line
    .split('\\\u0001')
    .map((part) => part.trim())
    .join(' ')
    .replace(/^\$ /, '')
    .replace(/(^|\s+)# .*$/, '')
    .trim();
}
