import { encryptionKey, vacuumedAtOnce } from './storage.js';

/** What staff sign in with besides a password (docs/behaviour/back-office.md#second-factor). */
export const secondFactors = `
  -- The sealed secret of an account's app, which counts once a code of it was confirmed, and the time step of the last code that was
  -- accepted, so that none is accepted twice.
  create table second_factors (
    account_id integer primary key references staff on delete cascade,
    wrapped bytea not null,
    ${encryptionKey},
    is_confirmed boolean not null default false,
    last_step bigint not null default 0
  ) ${vacuumedAtOnce};

  -- Of a recovery code there is only a hash; using it removes the row.
  create table recovery_codes (
    account_id integer references staff on delete cascade,
    hash bytea check (octet_length(hash) = 32),
    primary key (account_id, hash)
  ) ${vacuumedAtOnce};
`;
