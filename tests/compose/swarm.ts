import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { ApiTuning } from '@gaongil/api/tuning';
import { waitUntil } from '../../operate/local/processes/wait-until.ts';
import { tunedFile, writeTuned } from './stack.ts';
import { strictClone } from './strict-clone.ts';

/** The stack of operate/swarm/stack.yml under a name of its own, from a clone. */
export function createSwarm(name: string, port: number, settings: Record<string, string>, tuning: ApiTuning) {
  const { folder, remove } = strictClone();
  writeTuned(name, tuning);
  const env = { ...process.env, ...settings, HTTP_PORT: String(port), STACK_IMAGES: `${name}-` };
  const tuned = ['-f', tunedFile(name)];
  const files = [
    '--env-file',
    '/dev/null',
    '-f',
    'docker-compose.yml',
    '-f',
    'operate/swarm/stack.yml',
    ...tuned,
  ];

  function run(line: string): Promise<{ code: number; output: string }> {
    const child = spawn('sh', ['-c', line], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code: code ?? 1, output }));
    });
  }
  async function must(line: string): Promise<string> {
    const { code, output } = await run(line);
    if (code !== 0) throw new Error(`${line}\n${output.split('\n').slice(-15).join('\n')}`);
    return output;
  }

  const running = async (service: string) => {
    const tasks = await must(
      `docker service ps ${name}_${service} --filter desired-state=running --format '{{.CurrentState}}'`,
    );
    return tasks.split('\n').filter((state) => state.startsWith('Running')).length;
  };
  const containers = async (service: string) => {
    const ids = await must(`docker ps -q --filter label=com.docker.swarm.service.name=${name}_${service}`);
    return ids.trim().split('\n');
  };
  /** A shell line in a container of a service. */
  const inside = async (service: string, script: string) =>
    must(`docker exec ${(await containers(service))[0]} sh -c '${script}'`);
  /** Whether every api answers that it is ready: one that still waits for its keys refuses calls. */
  const areApisReady = async () => {
    const script = `fetch("http://127.0.0.1:3000/api/ready").then((answer) => process.exit(answer.ok ? 0 : 1))`;
    const lines = (await containers('api')).map((id) => run(`docker exec ${id} node -e '${script}'`));
    return (await Promise.all(lines)).every(({ code }) => code === 0);
  };

  return {
    running,
    inside,
    areApisReady,
    isInactive: async () =>
      (await run(`docker info --format '{{.Swarm.LocalNodeState}}'`)).output.includes('inactive'),
    /** As docs/scaling.md says. */
    begin: async (archive: string) => {
      await must(`docker compose ${files.join(' ')} build`);
      await must('docker swarm init --advertise-addr 127.0.0.1');
      await must('docker node update --label-add gaongil.stores=true "$(docker node ls -q)"');
      await must(`./operate/swarm/make-secrets.sh ${archive}`);
      await must(
        `docker compose ${files.join(' ')} config --format json | node operate/swarm/make-stack.js | docker stack deploy -c - ${name}`,
      );
    },
    /** Replaces every api, and waits until that is done. */
    updateApi: async () => {
      await must(`docker service update --quiet --detach=false --force ${name}_api`);
    },
    tasks: async () => (await run(`docker stack ps --no-trunc ${name}`)).output,
    end: async () => {
      await run(`docker stack rm ${name}`);
      const isGone = async () =>
        (await run(`docker ps -aq --filter label=com.docker.stack.namespace=${name}`)).output === '';
      await waitUntil(isGone, { seconds: 120 });
      await run('docker swarm leave --force');
      await run(
        `docker volume ls -q --filter label=com.docker.stack.namespace=${name} | xargs -r docker volume rm`,
      );
      await run(`docker images -q '${name}-*' | sort -u | xargs -r docker rmi -f`);
      remove();
      rmSync(tunedFile(name), { force: true });
    },
  };
}
