import { connect } from 'node:tls';

const timeoutMs = 3_000;

/** The end of the site's certificate; 'none' for a site without https; 'unreachable' when no address answers with TLS. */
export type CertificateEnd = Date | 'none' | 'unreachable';

/**
 * Reads when the certificate of the site ends, from the first address that answers with TLS: `near`, which is nginx itself
 * where a process can reach it, then the public address. The certificate need not be valid.
 */
export async function certificateEnd(
  siteUrl: string | undefined,
  near: string | undefined,
): Promise<CertificateEnd> {
  if (!siteUrl?.startsWith('https:')) return 'none';
  const { hostname, port } = new URL(siteUrl);
  for (const address of [...(near ? [near] : []), `${hostname}:${port || 443}`]) {
    const end = await endAt(address, hostname);
    if (end) return end;
  }
  return 'unreachable';
}

function endAt(address: string, hostname: string): Promise<Date | undefined> {
  const { hostname: host, port } = new URL(`tls://${address}`);
  return new Promise((resolve) => {
    const done = (end?: Date) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(end);
    };
    const isName = !/^[\d.]+$|:/.test(hostname);
    const socket = connect({
      host: host.replace(/^\[|\]$/g, ''),
      port: Number(port),
      // Nothing is sent, and one that ended must be read as well.
      rejectUnauthorized: false,
      ...(isName && { servername: hostname }),
    });
    const timer = setTimeout(done, timeoutMs);
    socket.once('secureConnect', () => {
      const end = new Date(socket.getPeerCertificate().valid_to);
      done(Number.isNaN(end.getTime()) ? undefined : end);
    });
    socket.once('error', () => done());
    socket.once('close', () => done());
  });
}
