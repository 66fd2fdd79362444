/**
 * How much each quota allows. There are no settings for them: a client beyond a quota solves a challenge and goes on, so a
 * quota that is too low delays people by about a second and locks no one out. A source is a network: a whole company may be one.
 */
const quotas = {
  /** Wrong passwords of one source for one name: more than a person tries who forgot which one it was. */
  loginAttempts: 10,
  lookupAttempts: 10,
  /** Likewise from everywhere, where sources are not known: several people then share the count. */
  loginAttemptsInAll: 30,
  lookupAttemptsInAll: 20,
  /** Wrong passwords of one source for all names: four people who forgot theirs. */
  sourceAttempts: 40,
  /** Wrong passwords from everywhere: 15 such sources at once are an attack, and then each has three. */
  attemptsInAll: 600,
  /** Questions to passkeys of one source: a whole company that comes to work. */
  passkeyQuestions: 200,
  /** Likewise from everywhere: their challenges are a megabyte of Redis. */
  passkeyQuestionsInAll: 2_000,
  /** Lookups of one source that found a report, each of which costs a hash: one a quarter of a minute. */
  lookupsPerSource: 60,
  /** Reports of one source in an hour: a department that was asked to report. */
  reportsPerHour: 30,
  /** Reports from everywhere in an hour: more than staff could read. */
  reportsPerHourInAll: 120,
  /** Refused reports, which cost no storage: four times as many, and likewise. */
  refusedReportsPerHour: 120,
  refusedReportsPerHourInAll: 600,
  /** 20 of the largest files of one source in an hour, and four such sources. */
  uploadMegabytesPerHour: 1_024,
  uploadMegabytesPerHourInAll: 4_096,
  inquiriesPerHour: 30,
  inquiriesPerHourInAll: 120,
  /** Receipts to one mailbox in an hour, so that a report with the address of another person cannot flood that mailbox. */
  receiptsPerHour: 3,
  /** Requests of one source for a code by mail: more than a department of reporters would write in an hour. */
  codeRequestsPerHour: 30,
  codeRequestsPerHourInAll: 120,
  /** Codes to one mailbox in an hour, those of two reports, so that reports with the address of another person cannot flood that mailbox. */
  codeMailsPerMailbox: 6,
  /** By how much a quota may be larger at random: with half more, a refusal does not show how many others reported. */
  spreadPercent: 50,
};

/** How hard a challenge is, in bits: each doubles the time it takes. */
const challengeBits = {
  /** A fraction of a second on a phone. */
  easiest: 18,
  /** Some seconds on a phone, under attack; with 26 it would take minutes. */
  hardest: 22,
};

/** The upload slots, each the memory of one part of a file (5 MB). */
const uploadSlots = {
  /** 30 MB of the 768 MB that the container has: a slow upload takes only what has arrived of it. */
  all: 6,
  /** For the uploads of one source: a third, so that three sources are served at once. */
  ofSource: 2,
  /** How long an upload waits for one: well below the two minutes after which nginx ends a body that is not read. */
  waitSeconds: 45,
};

/** How long a body may take on its way. */
const bodyTimes = {
  /** Without anything arriving: a phone that changes its network. */
  idleSeconds: 30,
  /** For all of its text, 256 kB at most, at 9 kB/s. */
  textSeconds: 30,
};

/** The hashes of reports; lookups have half as many. */
const hashes = {
  /** One for each of two cores, with 19 MiB each. */
  atOnce: 2,
  /** How many of each kind may wait: all of them are computed within the ten seconds that one may wait. */
  waiting: 64,
};

/** The connections of one api: those of a worker, a backup and three apis stay below the 100 that Postgres allows. */
const connections = {
  /** More than two cores use at once. */
  all: 10,
  /** Additional connections, used by submits and lookups only. */
  submits: 4,
};

/** What tests replace of the api; no setting changes it. */
export const apiTuning = { quotas, challengeBits, uploadSlots, bodyTimes, hashes, connections };

export type ApiTuning = typeof apiTuning;
