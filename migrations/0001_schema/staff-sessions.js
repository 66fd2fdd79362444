import { emptiedEachDay, vacuumedAtOnce } from './storage.js';

/**
 * The sessions of staff (docs/decisions/093-sessions-the-database-knows.md). What a call needs besides is in Redis: a session exists only while both
 * have it. No role but the owner has a right on the table, so that the digest of another person's session cannot be read from it.
 */
export const staffSessions = `
  create table staff_sessions (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    account_id integer not null references staff on delete cascade,
    -- In Seoul; also the day whose key of the access log seals the network address.
    started_on date not null,
    address bytea not null,
    -- At the full hour after its longest duration, so that it does not tell the minute in which it began.
    ends_at timestamptz not null
  ) ${vacuumedAtOnce};
  ${emptiedEachDay('staff_sessions', 'token_hash, account_id, started_on, address, ends_at')}
  create index staff_sessions_by_account on staff_sessions (account_id);

  -- Adds a session, unless the account changed since it was read: false then. What has ended is removed.
  create function open_session(hash bytea, account integer, password text, generation integer, day date, sealed bytea, hours integer)
    returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from staff_sessions where token_hash in
      (select token_hash from staff_sessions where ends_at <= now() for update skip locked);
    perform from staff where id = account and password_hash = password and session_generation = generation
      and state = 'active' for share;
    if not found then return false; end if;
    insert into staff_sessions values
      (hash, account, day, sealed, date_trunc('hour', now()) + make_interval(hours => hours + 1));
    return true;
  end $$;

  -- The account of a session; null without one.
  create function account_of_session(hash bytea) returns integer
    language sql stable security definer set search_path = public, pg_temp
    as $$ select account_id from staff_sessions where token_hash = hash and ends_at > now() $$;

  -- A session with all others of its account; none without it.
  create function sessions_beside(hash bytea) returns setof staff_sessions
    language sql stable security definer set search_path = public, pg_temp
    as $$ select * from staff_sessions where account_id = account_of_session(hash) and ends_at > now() $$;

  create function end_session(hash bytea) returns void
    language sql security definer set search_path = public, pg_temp
    as $$ delete from staff_sessions where token_hash = hash $$;

  -- Ends all sessions of the account but this one, and returns their digests.
  create function end_other_sessions(hash bytea) returns setof bytea
    language sql security definer set search_path = public, pg_temp
    as $$ delete from staff_sessions where account_id = account_of_session(hash) and token_hash <> hash returning token_hash $$;

  -- Whatever changes the account: the api, or a command of an operator.
  create function end_sessions_of_account() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from staff_sessions where account_id = new.id;
    return null;
  end $$;
  create trigger sessions_end after update of state, password_hash, session_generation on staff for each row
    when ((old.state, old.password_hash, old.session_generation) is distinct from
      (new.state, new.password_hash, new.session_generation))
    execute function end_sessions_of_account();

  revoke execute on function open_session(bytea, integer, text, integer, date, bytea, integer), account_of_session(bytea),
    sessions_beside(bytea), end_session(bytea), end_other_sessions(bytea) from public;
`;
