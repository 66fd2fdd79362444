import type { IncomingMessage } from 'node:http';
import type { Sender } from './gives-way.ts';
import { speedMeter } from './speed-meter.ts';

/** The body of a request while it arrives. */
export interface ArrivingBody extends Sender {
  /** Whether the part that arrives now is a file; otherwise it is text. */
  isFile: boolean;
  /** Aborted with the error that the client gets when the body is cut. Nothing is read from then on. */
  signal: AbortSignal;
  cut(error: Error): void;
  /** Whether all of it is here, or its connection is closed. */
  hasEnded(): boolean;
  /** Ends a second of the measurement. */
  endSecond(): void;
}

/** Measures the body of a request from now on. Seconds in which the api did not read do not count. */
export function arrivingBody(request: IncomingMessage, source: string | undefined): ArrivingBody {
  const meter = speedMeter();
  const stopped = new AbortController();
  let read = request.socket.bytesRead;
  const count = () => {
    const { bytesRead } = request.socket;
    meter.addBytes(bytesRead - read);
    read = bytesRead;
  };
  return {
    source,
    speedOver: meter.speedOver,
    speed: () => {
      count();
      return meter.speed();
    },
    isFile: false,
    signal: stopped.signal,
    cut: (error) => stopped.abort(error),
    hasEnded: () => request.complete || request.destroyed,
    endSecond: () => {
      count();
      meter.endSecond(request.readableFlowing !== false);
    },
  };
}
