import { Transform } from 'node:stream';

/** Collects a mail, so that it is written at once: nodemailer writes a mail of a kilobyte in a dozen pieces. */
export function bufferMessage(): Transform {
  const pieces: Buffer[] = [];
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      pieces.push(piece);
      done();
    },
    flush: (done) => done(null, Buffer.concat(pieces)),
  });
}
