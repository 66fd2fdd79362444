import { subfolder } from '../../../operate/local/settings/data-folder.ts';
import { containers } from './container-services.ts';
import { whyNoContainers } from './containers.ts';
import { givenServices } from './given-services.ts';
import { note } from '../notes.ts';
import { programs } from './program-services.ts';
import { openRunFolder } from './run-folder.ts';
import type { ServiceOptions, Services, Source } from './service.ts';
import type { TestServices } from './test-services.ts';

export interface ServiceRequest {
  durable?: boolean;
  /** Dedicated services that can be killed: addresses given by TEST_* are ignored. */
  own?: boolean;
  /** Local programs, whose files can be read, even if containers are available. */
  programs?: boolean;
  /** Mails survive a kill of the mail server: uses the local mailbox, which stores them on disk. */
  durableMail?: boolean;
}

/** Starts the four services, each the first way that works: given, container, program. */
export async function startServices(request: ServiceRequest = {}) {
  const { durable = false, own = false, durableMail = false } = request;
  const run = openRunFolder();
  const options = { folder: run.folder, durable };
  const noContainers = request.programs ? 'not requested' : await whyNoContainers();
  const stops: (() => Promise<void>)[] = [];

  async function get<Name extends keyof Source>(name: Name): Promise<Started<Name>> {
    const theirs = own ? undefined : givenServices[name]();
    if (theirs) return theirs as Started<Name>;
    const asContainer = noContainers === undefined && !(durableMail && name === 'mail');
    const started = (asContainer && (await inContainer(name, options))) || (await asProgram(name, options));
    if (started) stops.push(() => started.stop());
    return started;
  }

  const stop = async () => {
    await Promise.all(stops.splice(0).map((stopOne) => stopOne()));
    await run.remove();
  };
  // Waits for all of them even if one fails, so that those that started can be stopped.
  const started = [get('postgres'), get('redis'), get('objectStore'), get('mail')] as const;
  await Promise.allSettled(started);
  try {
    const [postgres, redis, objectStore, mail] = await Promise.all(started);
    if (noContainers && !request.programs && stops.length > 0)
      note(`${noContainers}: local programs are used instead`);
    if (!objectStore) note('S3 tests not run: no container, no minio on PATH, no TEST_S3_ENDPOINT');
    const services = { postgres, redis, objectStore, mail };
    const addresses = addressesOf(services, run.folder);
    return { ...services, addresses, folder: run.folder, stop } satisfies Services;
  } catch (error) {
    await stop();
    throw error;
  }
}

type Started<Name extends keyof Source> = Awaited<ReturnType<Source[Name]>>;

async function inContainer<Name extends keyof Source>(name: Name, options: ServiceOptions) {
  try {
    return (await containers[name](options)) as Started<Name>;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    note(`the container for ${name} did not start (${reason}): a local program is used instead`);
    return undefined;
  }
}

async function asProgram<Name extends keyof Source>(name: Name, options: ServiceOptions) {
  return (await programs[name](options)) as Started<Name>;
}

function addressesOf(
  services: Omit<Services, 'addresses' | 'folder' | 'stop'>,
  folder: string,
): TestServices {
  const { postgres, redis, objectStore, mail } = services;
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    storage: objectStore
      ? {
          S3_ENDPOINT: objectStore.endpoint,
          S3_ACCESS_KEY: objectStore.accessKey,
          S3_SECRET_KEY: objectStore.secretKey,
        }
      : { ATTACHMENTS_DIR: subfolder(folder, 'attachments') },
    smtpUrl: mail.smtpUrl,
    mailApi: mail.api,
  };
}
