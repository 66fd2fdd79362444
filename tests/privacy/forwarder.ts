import { connect, createServer, type AddressInfo } from 'node:net';

/** Forwards connections to a local server, with `localAddress` as the source address. */
export async function startForwarder(target: URL, localAddress: string) {
  const server = createServer((inner) => {
    const outer = connect({ port: Number(target.port), host: target.hostname, localAddress });
    inner.pipe(outer).pipe(inner);
    inner.on('error', () => outer.destroy());
    outer.on('error', () => inner.destroy());
    inner.on('close', () => outer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
