import { type Database, rows } from '../../database.ts';

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

/** How many anonymous reports are looked up under an app secret. */
export interface AppSecretUses {
  secret: string;
  reports: number;
}

/** The uses of each app secret that has made an access tag of a stored report. */
export async function appSecretUses(db: Database): Promise<AppSecretUses[]> {
  return rows<AppSecretUses>(
    db,
    'app-secret-uses',
    `select access_key as secret, count(*)::integer as reports from reports
     where access_key is not null group by access_key order by min(number)`,
    [],
  );
}

/** How many anonymous reports are lost to lookups by id and password without an app secret. */
export async function reportsThatNeed(db: Database, secret: string): Promise<number> {
  const uses = await appSecretUses(db);
  return uses.find((one) => one.secret === secret)?.reports ?? 0;
}
