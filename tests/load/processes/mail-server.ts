import { startMailSink } from '../mail-sink.ts';
import { answerCommands } from './commands.ts';

/** What a mail server that stores nothing has seen. */
export interface MailServer {
  url: string;
  mails: number;
  /** How many mails came more than once. */
  twice: number;
}

const sink = await startMailSink();

answerCommands(async (): Promise<MailServer> => {
  const { url, ids } = sink;
  return { url, mails: ids.length, twice: ids.length - new Set(ids).size };
});
