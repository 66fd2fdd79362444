import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { ClientOptions } from 'minio';

/** How long a connection may be silent before it is closed, in milliseconds: a store that hangs counts as away. */
const idleTimeoutMs = 30_000;

/** How long a call may take in all, in milliseconds: one that stores something, and any other. */
const defaultTimeoutsMs = { store: 30_000, other: 15_000 };

/**
 * Connection options of the S3 client: keep-alive, and a timeout for every call, whether the store is silent from the
 * start, stops in the middle of its answer, or sends it slowly. Only the content of an object may take as long as its
 * reader needs.
 */
export function storeConnection(
  protocol: string,
  timeoutsMs = defaultTimeoutsMs,
): Pick<ClientOptions, 'transport' | 'transportAgent'> {
  const isSafe = protocol === 'https:';
  const bounded = boundedRequest(isSafe ? https.request : http.request, timeoutsMs);
  return {
    transport: { ...(isSafe ? https : http), request: bounded } as typeof http | typeof https,
    transportAgent: agentWithTimeout(isSafe ? https.Agent : http.Agent),
  };
}

type Send = (
  options: https.RequestOptions,
  onAnswer: (answer: http.IncomingMessage) => void,
) => http.ClientRequest;

function boundedRequest(send: Send, timeoutsMs: typeof defaultTimeoutsMs): Send {
  return (options, onAnswer) => {
    const request = send(options, onAnswer);
    const stores = Number(request.getHeader('content-length')) > 0;
    const cut = () => request.destroy(new Error('the store does not answer in time'));
    const timer = setTimeout(cut, stores ? timeoutsMs.store : timeoutsMs.other);
    const stop = () => clearTimeout(timer);
    request.once('close', stop);
    if (options.method === 'GET') request.once('response', stop);
    return request;
  };
}

function agentWithTimeout(Agent: typeof http.Agent | typeof https.Agent): http.Agent {
  const agent = new Agent({ keepAlive: true, timeout: idleTimeoutMs });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback) as Socket;
    socket.on('timeout', () => socket.destroy(new Error('the store does not answer')));
    return socket;
  };
  return agent;
}
