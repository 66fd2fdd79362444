/** How often the tasks run that tests hasten, and when a row is relayed once more. */
const intervals = {
  /** A mail leaves a second after its case was stored. */
  relayMs: 1_000,
  /** By then a mail was sent or its retry waits: a job that Redis lost is queued again. */
  relayAgainMinutes: 15,
  /** What is not in the index yet is found too, more slowly. */
  searchMs: 1_000,
  /** Each run reads the list of the whole store. */
  missingFilesHours: 24,
};

/** What the names of the queue in Redis begin with. */
const queuePrefix = 'gaongil';

/** The delays between attempts at a mail, in seconds. */
const mailRetries = {
  /** A busy mail server is back by then. */
  first: 30,
  /** After hours without a mail server, a mail leaves within the hour; the first that succeeds brings the others. */
  longest: 3_600,
};

/** After how many hours a mail is given up: a mail server that is away over a weekend is not too long. */
const giveUpHours = 72;

/** How many objects one run moves at most: a fault of ours that took files for orphans would be noticed before many are gone. */
const sweepMost = 20;

/** What tests replace of the worker; no setting changes it. */
export const workerTuning = { intervals, queuePrefix, mailRetries, giveUpHours, sweepMost };

export type WorkerTuning = typeof workerTuning;
