import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { type Findings, judge } from './report.ts';

const day = 86_400_000;

/** Checks TLS as a browser would: certificate and chain, versions, HTTP/2. Returns whether the certificate is trusted. */
export async function checkTls(findings: Findings, url: URL): Promise<boolean> {
  const met = await meet(url, { ALPNProtocols: ['h2', 'http/1.1'] });
  if (met instanceof Error) {
    findings.fault(`TLS: no connection (${met.message})`);
    return false;
  }
  const { valid_to: until, issuer } = met.getPeerCertificate();
  const days = Math.floor((Date.parse(until) - Date.now()) / day);
  judge(
    findings,
    met.authorized,
    `certificate: trusted, issued by ${issuer.O ?? issuer.CN ?? 'itself'}`,
    `certificate: not trusted (${String(met.authorizationError)}${reason(met)})`,
  );
  judge(
    findings,
    days >= 14,
    `certificate: ends in ${days} days`,
    `certificate: ends in ${days} days, renew it`,
  );
  judge(findings, met.alpnProtocol === 'h2', 'TLS: HTTP/2 is supported', 'TLS: no HTTP/2');
  judge(findings, /^TLSv1\.[23]$/.test(met.getProtocol() ?? ''), `TLS: ${met.getProtocol()}`);
  met.destroy();
  const old = await meet(url, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' });
  judge(findings, old instanceof Error, 'TLS: nothing older than 1.2', 'TLS: 1.1 or 1.0 is still allowed');
  if (!(old instanceof Error)) old.destroy();
  return met.authorized;
}

// A common mistake: the certificate of the site alone, without intermediate certificates.
const reason = ({ authorizationError }: TLSSocket) =>
  String(authorizationError).includes('UNABLE_TO_VERIFY_LEAF_SIGNATURE') ? ': the chain is incomplete' : '';

function meet(url: URL, options: ConnectionOptions): Promise<TLSSocket | Error> {
  return new Promise((resolve) => {
    const { hostname: host, port } = url;
    const servername = /^[\d.:[\]]+$/.test(host) ? {} : { servername: host };
    const to = { host, port: Number(port || 443), rejectUnauthorized: false, ...servername, ...options };
    const socket = connect(to, () => resolve(socket));
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 s')));
    socket.on('error', resolve);
  });
}
