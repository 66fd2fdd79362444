import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiTuning } from '@gaongil/api/tuning';
import { tunedArguments } from '../support/processes/tuned.ts';
import { root, strictClone } from './strict-clone.ts';

/** What Docker itself needs. Nothing else of this shell may change what the stack is made of. */
const passedOn = /^(PATH|HOME|TMPDIR|DOCKER_\w+|BUILDKIT_\w+|XDG_\w+|https?_proxy|no_proxy)$/i;

export interface Answer {
  code: number;
  out: string;
  err: string;
}

export interface Container {
  Id: string;
  Config: { User: string; Entrypoint: string[] | null; Env: string[]; Labels: Record<string, string> };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    CapAdd: string[] | null;
    Ulimits: { Name: string; Hard: number; Soft: number }[] | null;
    MemorySwap: number;
    SecurityOpt: string[] | null;
    Memory: number;
    PortBindings: Record<string, unknown[] | null> | null;
  };
  Mounts: { Destination: string; RW: boolean }[];
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
  State: { Status: string; ExitCode: number; Health?: { Status: string } };
}

export type Stack = ReturnType<typeof createStack>;

function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  cwd?: string,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.once('error', (error) => resolve({ code: 127, out, err: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, out, err }));
  });
}

/** The file that gives the api of a stack another tuning, laid over the compose file. */
export const tunedFile = (project: string) => join(tmpdir(), `${project}-tuned.yml`);

/** Writes that file. */
export function writeTuned(project: string, tuning: ApiTuning): void {
  const command = ['node', ...tunedArguments('api', tuning, '/app')];
  writeFileSync(tunedFile(project), JSON.stringify({ services: { api: { command } } }));
}

export interface StackOptions {
  /** A file of docs/compose that is laid over the compose file. */
  over?: string;
  /** What an operator would set in .env. */
  settings?: Record<string, string>;
}

/**
 * The compose file of this repository under a project name and a port of its own, from a clone whose files only its
 * owner can read.
 */
export function createStack(project: string, port: number, { over, settings = {} }: StackOptions = {}) {
  const { folder, remove } = strictClone();
  // As an operator names them: with -f on the command line, Compose reads the project where it would only ask the engine.
  const files = { COMPOSE_FILE: ['docker-compose.yml', ...(over ? [`docs/compose/${over}`] : [])].join(':') };
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)));
  const docker = (...args: string[]) => run('docker', args, env);
  // An .env of this working copy is left aside: what is tested is a fresh clone.
  const composeWith = (more: Record<string, string>, ...args: string[]) =>
    run('docker', ['compose', '-p', project, '--env-file', '/dev/null', ...args], settingsWith(more), folder);
  // The mail about an anonymous report is not awaited until its slot.
  const settingsWith = (more: Record<string, string>) => ({
    ...env,
    ...files,
    NOTIFY_AT: 'at-once',
    NOTIFY_TO: 'staff@gaongil.example',
    ...settings,
    HTTP_PORT: String(port),
    ...more,
  });
  const compose = (...args: string[]) => composeWith({}, ...args);
  const named = { COMPOSE_PROJECT_NAME: project };
  const gaongil = (more: Record<string, string>, args: string[], signal?: AbortSignal) =>
    run('./gaongil', args, { ...settingsWith(more), ...named }, folder, signal);

  async function must(answer: Promise<Answer>): Promise<string> {
    const { code, out, err } = await answer;
    if (code !== 0)
      throw new Error(`exit code ${code}\n${`${out}\n${err}`.trim().split('\n').slice(-30).join('\n')}`);
    return out;
  }

  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  const ours = ['--filter', `label=com.docker.compose.project=${project}`];

  return {
    project,
    port,
    docker,
    mustDocker: (...args: string[]) => must(docker(...args)),
    /** Removes the clone. */
    forget: () => {
      remove();
      rmSync(tunedFile(project), { force: true });
    },
    compose,
    /** What a line says that a person types, as it stands but for the name of the stack. */
    typed(line: string): Promise<string> {
      const ours = line
        .replaceAll('docker compose ', `docker compose -p ${project} --env-file /dev/null `)
        .replaceAll(/(env-file \/dev\/null (?:exec|run)) /g, '$1 -T ');
      return must(run('sh', ['-c', ours], { ...env, ...named, HTTP_PORT: String(port) }, folder));
    },
    mustCompose: (...args: string[]) => must(compose(...args)),
    /** The same with settings of an operator's. */
    mustComposeWith: (settings: Record<string, string>, ...args: string[]) =>
      must(composeWith(settings, ...args)),
    /** The setting under which the api has another tuning. */
    tuned(tuning: ApiTuning): { COMPOSE_FILE: string } {
      writeTuned(project, tuning);
      return { COMPOSE_FILE: `${files.COMPOSE_FILE}:${tunedFile(project)}` };
    },
    /** Runs a command of an operator, `./gaongil NAME …`, with settings of theirs. */
    gaongil,
    mustGaongil: (settings: Record<string, string>, ...args: string[]) => must(gaongil(settings, args)),
    /** Changes a file of the clone. */
    edit(file: string, change: (text: string) => string): void {
      if (folder === root) throw new Error('there is no clone of this folder without git');
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (change(text) === text) throw new Error(`nothing was changed in ${file}`);
      writeFileSync(path, change(text));
    },
    /** Adds a file to the clone. */
    add(file: string, text: string): void {
      if (folder === root) throw new Error('there is no clone of this folder without git');
      writeFileSync(join(folder, file), text);
    },
    /** Removes a file of the clone. */
    remove(file: string): void {
      if (folder === root) throw new Error('there is no clone of this folder without git');
      rmSync(join(folder, file));
    },
    /** The output of a shell line inside a running service. */
    inside: (service: string, script: string) => must(compose('exec', '-T', service, 'sh', '-c', script)),
    async logs(...services: string[]): Promise<string> {
      const text = await must(compose('logs', '--no-color', '--no-log-prefix', ...services));
      // Compose clears the line before each one, terminal or not.
      return text.replaceAll('\u001b[2K', '');
    },

    async containers(): Promise<{ service: string; container: Container }[]> {
      const ids = lines(await must(docker('ps', '-aq', '--no-trunc', ...ours)));
      const found = JSON.parse(await must(docker('inspect', ...ids))) as Container[];
      return found.map((container) => ({
        service: container.Config.Labels['com.docker.compose.service'] ?? '',
        container,
      }));
    },

    /** The files of a volume whose content or name holds one of the words. */
    async filesHolding(volume: string, words: string[]): Promise<string[]> {
      const patterns = words.map((word) => `-e '${word}'`).join(' ');
      const search = `cd /v && find . -type f | grep -q . && { grep -rlaF ${patterns} .; find . | grep -F ${patterns}; true; }`;
      const mount = `${project}_${volume}:/v:ro`;
      const image = 'node:24-bookworm-slim';
      return lines(
        await must(docker('run', '--rm', '--network', 'none', '-v', mount, image, 'sh', '-c', search)),
      );
    },

    /** Everything this project still has in the engine, one line each. */
    async leftovers(): Promise<string[]> {
      const lists = await Promise.all([
        must(docker('ps', '-a', '--format', 'container {{.Names}}', ...ours)),
        must(docker('volume', 'ls', '--format', 'volume {{.Name}}', ...ours)),
        must(docker('network', 'ls', '--format', 'network {{.Name}}', ...ours)),
        must(docker('images', '--format', 'image {{.Repository}}', '--filter', `reference=${project}-*`)),
      ]);
      return lists.flatMap(lines);
    },
  };
}

/** Why nothing can be checked here; undefined when all is there. */
export async function whyNot(): Promise<string | undefined> {
  const engine = await run('docker', ['version', '--format', '{{.Server.Version}}'], process.env);
  if (engine.code === 127) return 'there is no docker command here';
  if (engine.code !== 0) return 'no Docker engine is running here';
  const plugin = await run('docker', ['compose', 'version', '--short'], process.env);
  return plugin.code === 0 ? undefined : 'Docker has no Compose plugin (version 2) here';
}
