import type { Trial } from './documented-trial.ts';

const inSwarm = (as: string): Trial => ({ by: 'elsewhere', file: 'tests/compose/swarm.ts', as });

/** The commands of docs/scaling.md for several machines. */
export const swarmCommands: Readonly<Record<string, Trial>> = {
  'docker swarm init': inSwarm('docker swarm init'),
  'docker node update --label-add gaongil.stores=true NODE': inSwarm(
    'docker node update --label-add gaongil.stores=true',
  ),
  'docker compose -f docker-compose.yml -f operate/swarm/stack.yml build':
    inSwarm("${files.join(' ')} build"),
  './operate/swarm/make-secrets.sh secrets.tar': inSwarm('./operate/swarm/make-secrets.sh'),
  'docker compose -f docker-compose.yml -f operate/swarm/stack.yml config --format json | node operate/swarm/make-stack.js | docker stack deploy -c - gaongil':
    inSwarm('config --format json | node operate/swarm/make-stack.js | docker stack deploy -c -'),
  'docker swarm join-token worker': { by: 'byHand', why: 'the tests have one machine' },
};
