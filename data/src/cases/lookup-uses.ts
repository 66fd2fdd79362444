import { type Database, rows } from '../database.ts';

/** A lookup key, and how many reports are found by a digest under it. */
export interface LookupKeyUses {
  number: number;
  /** Whether new digests are made with it. */
  isInUse: boolean;
  reports: number;
}

/** The lookup keys with their uses, in order of their numbers. */
export async function lookupKeyUses(db: Database): Promise<LookupKeyUses[]> {
  return rows<LookupKeyUses>(
    db,
    'lookup-key-uses',
    `select number, (select count(*) from reports where tag_key = k.number)::integer as reports,
       number = (select max(number) from lookup_keys where used_at is not null) as "isInUse"
     from lookup_keys k order by number`,
    [],
  );
}

/** How many anonymous reports are looked up under an app secret; null: those from before it was recorded. */
export interface AppSecretUses {
  secret: string | null;
  reports: number;
}

/** The uses of each app secret that has made an access tag of a stored report. */
export async function appSecretUses(db: Database): Promise<AppSecretUses[]> {
  return rows<AppSecretUses>(
    db,
    'app-secret-uses',
    `select access_key as secret, count(*)::integer as reports from reports
     where access_tag is not null group by access_key order by min(id)`,
    [],
  );
}

/** How many anonymous reports are lost to lookups by id and password without an app secret. */
export interface AppSecretNeed {
  /** Those that it made the access tag of. */
  reports: number;
  /** Those that it may have made the tag of: from before this was recorded. */
  unrecorded: number;
  /** Whether reports need it, or may need it. */
  isNeeded: boolean;
}

/** Counts the reports that need an app secret. */
export async function appSecretNeed(db: Database, id: string): Promise<AppSecretNeed> {
  const uses = await appSecretUses(db);
  const countOf = (wanted: string | null) => uses.find(({ secret }) => secret === wanted)?.reports ?? 0;
  const [reports, unrecorded] = [countOf(id), countOf(null)];
  return { reports, unrecorded, isNeeded: reports + unrecorded > 0 };
}
