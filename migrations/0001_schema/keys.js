import { encryptionKey, vacuumedAtOnce } from './storage.js';

/** The keys of sealing, each wrapped with another one (docs/decisions/046-keys-of-sealed-cases.md). */
export const keys = `
  -- Key-encryption keys: each wraps keys of cases, lookup keys and keys of search segments, and is wrapped with a master key.
  create table key_encryption_keys (
    number integer primary key check (number between 1 and 65535),
    master text not null,
    wrapped bytea not null,
    made_at timestamptz not null default now(),
    rewrapped_at timestamptz
  ) ${vacuumedAtOnce};

  -- Lookup keys, which the digests of reference ids and of excluded accounts are made with: since when new ones are, and when all earlier ones were replaced.
  create table lookup_keys (
    number integer primary key check (number between 1 and 65535),
    wrapped bytea not null,
    ${encryptionKey},
    made_at timestamptz not null default now(),
    used_at timestamptz default now(),
    redigested_at timestamptz
  ) ${vacuumedAtOnce};

  -- What the command "keys master --from-running" asks api and worker for, and their answers.
  create table rewrap_requests (
    number integer primary key references key_encryption_keys (number) on delete cascade,
    master text not null,
    proof bytea not null,
    wrapped bytea
  );

  -- App secrets that were lost or dropped although anonymous reports need them, as an operator has confirmed: a start without
  -- them is no mistake.
  create table ended_lookups (secret text primary key check (secret ~ '^[0-9a-f]{16}$'));
`;
