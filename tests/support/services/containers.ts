import { existsSync } from 'node:fs';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import { freePort } from '../../../operate/local/processes/ports.ts';
import type { Service } from './service.ts';

/** The reason why no container can be started on this machine; undefined if it can. */
export async function whyNoContainers(): Promise<string | undefined> {
  const [, socket] = /^unix:\/\/(.+)$/.exec(process.env['DOCKER_HOST'] ?? '') ?? [];
  // Testcontainers would go on to the usual socket.
  if (socket && !existsSync(socket)) return `no Docker engine answers at ${socket}`;
  try {
    await getContainerRuntimeClient();
    return undefined;
  } catch {
    return 'no Docker engine answers';
  }
}

export interface ContainerOptions {
  image: string;
  ports: number[];
  environment?: Record<string, string>;
  command?: string[];
}

export interface Container {
  /** The host port of a port in the container. */
  port(inside: number): number;
  service(untilReady: () => Promise<void>): Promise<Service>;
  stop(): Promise<void>;
}

/** Starts a container. Its host ports are chosen once, so that they stay the same after a kill and restart. */
export async function startContainer(options: ContainerOptions): Promise<Container> {
  const ports = new Map<number, number>();
  for (const inside of options.ports) ports.set(inside, await freePort());
  const base = new GenericContainer(options.image)
    .withExposedPorts(...[...ports].map(([container, host]) => ({ container, host })))
    .withEnvironment(options.environment ?? {});
  const container = await (options.command ? base.withCommand(options.command) : base).start();
  const stop = async () => void (await container.stop());
  return {
    port: (inside) => ports.get(inside) ?? 0,
    service: async (untilReady) => {
      try {
        await untilReady();
      } catch (error) {
        await stop();
        throw error;
      }
      return killable(container, untilReady);
    },
    stop,
  };
}

async function killable(container: StartedTestContainer, untilReady: () => Promise<void>): Promise<Service> {
  const client = await getContainerRuntimeClient();
  const engine = client.container.getById(container.getId());
  return {
    kind: 'container',
    kill: () => engine.kill({ signal: 'SIGKILL' }),
    start: async () => {
      await engine.start();
      await untilReady();
    },
  };
}
