import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import type { CertificateFiles } from './certificate.ts';

const read = ({ TLS_CERT_FILE, TLS_KEY_FILE }: CertificateFiles) => ({
  cert: readFileSync(TLS_CERT_FILE),
  key: readFileSync(TLS_KEY_FILE),
});

/** A server that shows a certificate and says nothing. */
export async function tlsServer(files: CertificateFiles) {
  const server = createServer(read(files), (socket) => socket.on('error', () => undefined));
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Shows another certificate from now on. */
    use: (others: CertificateFiles) => server.setSecureContext(read(others)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
