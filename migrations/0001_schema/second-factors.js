import { encryptionKey, vacuumedAtOnce } from './storage.js';

/** What staff sign in with besides a password (docs/behaviour/back-office.md#second-factor). */
export const secondFactors = `
  -- The sealed secret of an account's app, which counts once a code of it was confirmed, and the time step of the last code that was
  -- accepted, so that none is accepted twice. Wrong codes are counted for a day, here and not in Redis, whose loss would forget them.
  create table second_factors (
    account_id integer primary key references staff on delete cascade,
    wrapped bytea not null,
    ${encryptionKey},
    is_confirmed boolean not null default false,
    last_step bigint not null default 0,
    wrong_codes smallint not null default 0,
    wrong_on date
  ) ${vacuumedAtOnce};

  -- Passkeys: the public key alone, so that nothing here signs in. The counter is that of the last answer; 0 for those that have none.
  create table passkeys (
    id integer generated always as identity primary key,
    account_id integer not null references staff on delete cascade,
    credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
    public_key bytea not null,
    counter bigint not null,
    name text not null,
    created_on date not null default (now() at time zone 'Asia/Seoul')::date
  ) ${vacuumedAtOnce};
  create index passkeys_account on passkeys (account_id);

  -- Of a recovery code there is only a hash; using it removes the row.
  create table recovery_codes (
    account_id integer references staff on delete cascade,
    hash bytea check (octet_length(hash) = 32),
    primary key (account_id, hash)
  ) ${vacuumedAtOnce};
`;
