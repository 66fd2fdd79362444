import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { ClientOptions } from 'minio';

/** Longest silence of the store, in milliseconds, before its connection is cut: a store that hangs counts as away. */
const silence = 30_000;

/** How long a call that stores something may take in all, and any other, in milliseconds. */
const patience = { store: 30_000, other: 15_000 };

/**
 * How the S3 client reaches the store: over kept connections, and no call without a bound, whether the store is silent
 * from the start, in the middle of its answer, or trickles. Only the content of an object may take as long as its
 * reader needs.
 */
export function storeConnection(
  protocol: string,
  bounds = patience,
): Pick<ClientOptions, 'transport' | 'transportAgent'> {
  const isSafe = protocol === 'https:';
  const bounded = boundedRequest(isSafe ? https.request : http.request, bounds);
  return {
    transport: { ...(isSafe ? https : http), request: bounded } as typeof http | typeof https,
    transportAgent: impatientAgent(isSafe ? https.Agent : http.Agent),
  };
}

type Send = (
  options: https.RequestOptions,
  onAnswer: (answer: http.IncomingMessage) => void,
) => http.ClientRequest;

function boundedRequest(send: Send, bounds: typeof patience): Send {
  return (options, onAnswer) => {
    const request = send(options, onAnswer);
    const stores = Number(request.getHeader('content-length')) > 0;
    const cut = () => request.destroy(new Error('the store does not answer in time'));
    const timer = setTimeout(cut, stores ? bounds.store : bounds.other);
    const stop = () => clearTimeout(timer);
    request.once('close', stop);
    if (options.method === 'GET') request.once('response', stop);
    return request;
  };
}

function impatientAgent(Agent: typeof http.Agent | typeof https.Agent): http.Agent {
  const agent = new Agent({ keepAlive: true, timeout: silence });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback) as Socket;
    socket.on('timeout', () => socket.destroy(new Error('the store does not answer')));
    return socket;
  };
  return agent;
}
