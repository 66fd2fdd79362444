import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What a site asked: options of WebAuthn in JSON. */
export interface Question {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** What a device says of itself in an answer. */
export interface DeviceState {
  origin: string;
  /** Whether it verified its user, by a finger or a number. */
  isVerified?: boolean;
  /** Its counter; 0 for a passkey that is copied to all devices of its owner. */
  counter?: number;
  /** Another name than that of the site in the question. */
  rpId?: string;
}

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** Text or bytes in CBOR, with their length in as few bytes as possible. */
function cbor(major: number, content: Buffer): Buffer {
  const { length } = content;
  const short = length < 24 ? [major * 32 + length] : [major * 32 + 24, length];
  const head = length < 256 ? short : [major * 32 + 25, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from(head), content]);
}
const cborText = (text: string) => cbor(3, Buffer.from(text));
const cborBytes = (bytes: Buffer) => cbor(2, bytes);

/** A public key on P-256 in the form of COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const [first, second] = [x, y].map((one) => cborBytes(Buffer.from(one, 'base64url')));
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('21', 'hex'),
    first ?? Buffer.alloc(0),
    Buffer.from('22', 'hex'),
    second ?? Buffer.alloc(0),
  ]);
}

/** A device with one passkey, as a browser would use it. */
export function passkeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let userHandle = 'AAAA';

  const clientData = (type: string, { challenge }: Question, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(
    rpId: string,
    { isVerified = true, counter = 0 }: DeviceState,
    more = Buffer.alloc(0),
  ) {
    const flags = 0x01 + (isVerified ? 0x04 : 0) + (more.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  }

  return {
    id,
    /** Makes the passkey. */
    create(question: Question, state: DeviceState) {
      userHandle = question.user?.id ?? '';
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey.export({ format: 'jwk' }) as { x?: string; y?: string }),
      ]);
      const authData = authenticatorData(state.rpId ?? question.rp?.id ?? '', state, attested);
      const attestation = Buffer.concat([
        Buffer.from('a3', 'hex'),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from('a0', 'hex'),
        cborText('authData'),
        cborBytes(authData),
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', question, state.origin)),
        attestationObject: base64url(attestation),
      };
      return { id, rawId: id, type: 'public-key', response };
    },
    /** Answers a question. */
    answer(question: Question, state: DeviceState) {
      const authData = authenticatorData(state.rpId ?? question.rpId ?? '', state);
      const client = clientData('webauthn.get', question, state.origin);
      const signer = createSign('sha256').update(Buffer.concat([authData, sha256(client)]));
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signer.sign(privateKey)),
        userHandle,
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}
