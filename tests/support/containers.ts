import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import { freePort } from '../../local/ports.ts';
import type { Service } from './service.ts';

/** Why no container can be started here; undefined when one can. */
export async function whyNoContainers(): Promise<string | undefined> {
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
  /** The port of this machine behind each one asked for. */
  port(inside: number): number;
  service(untilReady: () => Promise<void>): Promise<Service>;
  stop(): Promise<void>;
}

/** Starts a container. Its ports here are chosen once, so that it comes back on them after a kill. */
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
