import { type Database, rows } from '../../database.ts';

/** An app secret that the api does not have, and the anonymous reports that need it. */
export interface LostLookups {
  /** The id of the app secret. */
  secret: string;
  reports: number;
  /** Whether an operator has confirmed that their lookups by id and password end (`endLookups`). */
  isEnded: boolean;
}

/** The app secrets of stored reports, one step of an index for each. */
const storedSecrets = `
  recursive stored (secret) as (
    select min(access_key) from reports where access_key is not null
    union all
    select (select min(r.access_key) from reports r where r.access_key > stored.secret)
    from stored where stored.secret is not null
  )`;

/** The app secrets that stored reports need and that are not among these ids. */
export async function lostLookups(db: Database, ids: readonly string[]): Promise<LostLookups[]> {
  return rows<LostLookups>(
    db,
    'lost-lookups',
    `with ${storedSecrets}
     select secret, (select count(*) from reports r where r.access_key = stored.secret)::integer as reports,
       exists (select from ended_lookups e where e.secret = stored.secret) as "isEnded"
     from stored where secret is not null and secret <> all (?::text[]) order by secret`,
    [ids],
  );
}

/** Notes that the lookups of all reports end that need an app secret. */
export async function endLookups(db: Database, secret: string): Promise<void> {
  await rows(db, 'end-lookups', 'insert into ended_lookups (secret) values (?) on conflict do nothing', [
    secret,
  ]);
}

/** None of the app secrets of a process was used for the access tags of the stored reports. The message says what to do. */
export class AppSecretMissingError extends Error {
  constructor(source: string, lost: readonly LostLookups[]) {
    const reports = lost.reduce((sum, secret) => sum + secret.reports, 0);
    const ids = lost.map(({ secret }) => secret).join(', ');
    super(
      `${source}: another secret than the one that ${reports} anonymous reports were stored with (${ids}). None of them ` +
        'could be looked up by id and password. Put the right file back from its copy, then start again ' +
        '(docs/operations.md, "Secrets"). Nothing was changed.',
    );
    this.name = 'AppSecretMissingError';
  }
}

/**
 * Refuses app secrets with which no stored report can be looked up, although some need one: they were made new, or are those
 * of another installation. What an operator has ended (`endLookups`) needs none.
 * @throws {AppSecretMissingError}
 */
export async function requireAppSecrets(db: Database, ids: readonly string[], source: string): Promise<void> {
  const lost = (await lostLookups(db, ids)).filter(({ isEnded }) => !isEnded);
  if (lost.length > 0 && !(await hasLookups(db, ids))) throw new AppSecretMissingError(source, lost);
}

/** Whether a stored report is looked up with one of these app secrets. */
async function hasLookups(db: Database, ids: readonly string[]): Promise<boolean> {
  const [row] = await rows<{ found: boolean }>(
    db,
    'has-lookups',
    'select exists (select from reports where access_key = any (?::text[])) as found',
    [ids],
  );
  return row?.found === true;
}
