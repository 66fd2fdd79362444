// Turns the services that Compose has read into a stack of Docker Swarm, on standard output (docs/scaling.md):
//   docker compose -f docker-compose.yml -f operate/swarm/stack.yml config --format json | node operate/swarm/make-stack.js
import { text } from 'node:stream/consumers';

// Left out: what Swarm does not know. A container of it may gain no privileges if the engine says so
// ("no-new-privileges" in daemon.json).
const unknown = [
  'build',
  'container_name',
  'cpu_shares',
  'cpus',
  'depends_on',
  'group_add',
  'mem_limit',
  'memswap_limit',
];
const notHere = [
  ...unknown,
  'network_mode',
  'pids_limit',
  'profiles',
  'restart',
  'security_opt',
  'shm_size',
  'tmpfs',
];

// The service `secrets` writes volumes; operate/swarm/make-secrets.sh does this in a swarm.
const leftOut = ['secrets'];

const { services, networks, volumes, 'x-secrets': otherSecrets } = JSON.parse(await text(process.stdin));
/** @typedef {{ type: string, source?: string, target: string, read_only?: boolean }} Volume as Compose gives it */
/** @typedef {{ target: number, published?: string, host_ip?: string }} Port the same */

/** @type {Record<string, { external: true, name: string }>} */
const secrets = {};

/**
 * A secret as a file of a service: only the group of the service may read it.
 * @param {string} path
 * @param {string} user
 */
function secretFile(path, user) {
  const name = path.replace(/^\/run\/(secrets\/)?/, '').replaceAll('/', '.');
  secrets[name] = { external: true, name: `gaongil.${name}` };
  const [uid = '0', gid = '0'] = user.split(':');
  return { source: name, target: path, uid, gid, mode: 0o440 };
}

/** @param {string} size as in a mount's options, e.g. 16m */
const bytesOf = (size) => Number.parseInt(size, 10) * 1024 ** ' kmg'.indexOf(size.at(-1) ?? '');

/** @param {string} mount as in `tmpfs` of Compose */
function tmpfsMount(mount) {
  const [target, options = ''] = mount.split(':');
  const size = /(?:^|,)size=(\w+)/.exec(options)?.[1];
  // It has root as its owner and the mode of the image's folder.
  return { type: 'tmpfs', target, ...(size && { tmpfs: { size: bytesOf(size) } }) };
}

/**
 * @param {string} name
 * @param {Record<string, any>} service as Compose gives it
 */
function stackService(name, service) {
  const { environment = {}, user = '0:0', deploy = {}, restart, shm_size: sharedMemory } = service;
  const files = Object.entries(environment)
    .filter(([key, value]) => key.endsWith('_FILE') && /^\/run\/(secrets|keys)\//.test(value ?? ''))
    .map(([, path]) => path);
  for (const path of otherSecrets[name] ?? []) files.push(`/run/secrets/${path}`);
  const runsOnce = restart === 'no';
  const limits = {
    ...(service.mem_limit && { memory: String(service.mem_limit) }),
    ...(service.cpus && { cpus: String(service.cpus) }),
    ...(service.pids_limit && { pids: Number(service.pids_limit) }),
  };
  const known = Object.entries(service).filter(([key, value]) => !notHere.includes(key) && value !== null);
  return {
    ...Object.fromEntries(known),
    environment: Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== null)),
    // Secrets come one by one.
    volumes: [
      ...(service.volumes ?? [])
        .filter((/** @type {Volume} */ { source = '' }) => source !== 'secrets' && source !== 'keys')
        .map((/** @type {Volume} */ { type, source, target, read_only }) => ({
          type,
          source,
          target,
          ...(read_only && { read_only }),
        })),
      ...(service.tmpfs ?? []).map(tmpfsMount),
      ...(sharedMemory ? [{ type: 'tmpfs', target: '/dev/shm', tmpfs: { size: Number(sharedMemory) } }] : []),
    ],
    ...(files.length > 0 && { secrets: files.map((path) => secretFile(path, user)) }),
    // A port of the node, not of the swarm, which would hide the addresses of visitors.
    ...(service.ports && {
      ports: service.ports
        .filter((/** @type {Port} */ { host_ip, published }) => !host_ip && published)
        .map((/** @type {Port} */ { target, published }) => ({
          target,
          published: Number(published),
          mode: 'host',
        })),
    }),
    deploy: {
      ...deploy,
      // nginx asks for all addresses of the api and goes on to the next one itself.
      endpoint_mode: 'dnsrr',
      resources: { limits },
      // Nothing waits for another service: what runs once is started again until it succeeds.
      restart_policy: { condition: runsOnce ? 'on-failure' : 'any', delay: '2s' },
    },
  };
}

const stack = {
  version: '3.9',
  services: Object.fromEntries(
    Object.entries(services)
      .filter(([name]) => !leftOut.includes(name))
      .map(([name, service]) => [name, stackService(name, service)]),
  ),
  networks: Object.fromEntries(
    Object.entries(networks).map(([name, { internal }]) => [
      name,
      {
        driver: 'overlay',
        ...(internal && { internal }),
        ...(process.env.STACK_ENCRYPTED !== 'no' && { driver_opts: { encrypted: 'true' } }),
      },
    ]),
  ),
  volumes: Object.fromEntries(
    Object.keys(volumes)
      .filter((name) => name !== 'secrets' && name !== 'keys')
      .map((name) => [name, {}]),
  ),
  secrets,
};
process.stdout.write(`${JSON.stringify(stack, null, 2)}\n`);
