/**
 * What changes the second factors of an account, for its own session or for two other persons, who are found by theirs
 * (docs/decisions/100-second-factors-reset-by-two.md). The api has no other way to add, replace or remove one.
 */
export const factorFunctions = `
  -- Requests that the second factor of an account is removed, which another person confirms. Functions alone add them.
  create table second_factor_resets (
    id bigint generated always as identity primary key,
    account_id integer not null unique references staff on delete cascade,
    requested_by integer not null references staff on delete cascade,
    reason text not null check (reason in ('LOST', 'EXPOSED')),
    requested_on date not null default (now() at time zone 'Asia/Seoul')::date,
    constraint requested_by_another check (requested_by <> account_id)
  );
  create index second_factor_resets_by_requester on second_factor_resets (requested_by);

  -- The account of a session, locked, so that recovery codes do not outlive its second factors; null without one.
  create function lock_own_account(hash bytea) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    account integer := account_of_session(hash);
  begin
    perform from staff where id = account and state = 'active' for update;
    -- The session may have ended while this one waited.
    return case when found then account_of_session(hash) end;
  end $$;

  create function has_factor(account integer) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    return exists (select from second_factors f where f.account_id = account and f.is_confirmed)
      or exists (select from passkeys p where p.account_id = account);
  end $$;

  create function store_recovery_codes(account integer, codes bytea[]) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from recovery_codes where account_id = account;
    insert into recovery_codes (account_id, hash) select account, unnest(codes);
  end $$;

  -- What follows every change: a request is about what is no longer so, and all sessions end.
  create function after_factor_change(account integer) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if not has_factor(account) then delete from recovery_codes where account_id = account;
    end if;
    delete from second_factor_resets where account_id = account;
    update staff set session_generation = session_generation + 1 where id = account;
  end $$;

  -- Removes everything that an account signs in with besides its password. False if it has no second factor.
  create function remove_factors(account integer) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform from staff where id = account for update;
    if not has_factor(account) then return false;
    end if;
    delete from second_factors where account_id = account;
    delete from passkeys where account_id = account;
    perform after_factor_change(account);
    return true;
  end $$;

  -- Stores the secret of an app that is not confirmed yet. False if one was confirmed, or without a session.
  create function start_own_app(hash bytea, secret bytea) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    account integer := lock_own_account(hash);
  begin
    if account is null then return false;
    end if;
    insert into second_factors (account_id, wrapped) values (account, secret)
      on conflict (account_id) do update set wrapped = excluded.wrapped where not second_factors.is_confirmed;
    return found;
  end $$;

  -- Confirms the secret that is stored in this form. False if it was replaced or confirmed, or without a session.
  create function confirm_own_app(hash bytea, secret bytea, step bigint, codes bytea[]) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    account integer := lock_own_account(hash);
  begin
    update second_factors set is_confirmed = true, last_step = step
      where account_id = account and wrapped = secret and not is_confirmed;
    if not found then return false;
    end if;
    perform store_recovery_codes(account, codes);
    perform after_factor_change(account);
    return true;
  end $$;

  create function remove_own_app(hash bytea) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    account integer := lock_own_account(hash);
  begin
    delete from second_factors where account_id = account and is_confirmed;
    if not found then return false;
    end if;
    perform after_factor_change(account);
    return true;
  end $$;

  -- Adds a passkey; the first second factor of an account brings recovery codes with it. Returns what came of it.
  create function add_own_passkey(hash bytea, credential bytea, key bytea, answers bigint, label text, codes bytea[], most integer)
    returns text language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    account integer := lock_own_account(hash);
    had_factor boolean := has_factor(account);
  begin
    if account is null then return 'no session';
    elsif (select count(*) from passkeys where account_id = account) >= most then return 'too many';
    end if;
    insert into passkeys (account_id, credential_id, public_key, counter, name) values (account, credential, key, answers, label)
      on conflict (credential_id) do nothing;
    if not found then return 'taken';
    end if;
    if not had_factor then perform store_recovery_codes(account, codes);
    end if;
    perform after_factor_change(account);
    return case when had_factor then 'added' else 'first' end;
  end $$;

  create function remove_own_passkey(hash bytea, passkey integer) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    account integer := lock_own_account(hash);
  begin
    delete from passkeys where id = passkey and account_id = account;
    if not found then return false;
    end if;
    perform after_factor_change(account);
    return true;
  end $$;

  create function replace_own_recovery_codes(hash bytea, codes bytea[]) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    account integer := lock_own_account(hash);
  begin
    if account is null or not has_factor(account) then return false;
    end if;
    perform store_recovery_codes(account, codes);
    return true;
  end $$;

  -- Removes a recovery code that somebody knows. The api cannot read the hashes, so it cannot name one that it was not given.
  create function take_recovery_code(account integer, code bytea) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from recovery_codes r where r.account_id = account and r.hash = code;
    return found;
  end $$;

  -- Adds a request for the account of a session, and returns what came of it.
  create function request_factor_reset(account integer, why text, hash bytea) returns text
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    person staff;
  begin
    perform from staff where id = account for update;
    if not found then return 'missing';
    end if;
    select s.* into person from staff s where s.id = account_of_session(hash) and s.state = 'active';
    if not found or not 'accounts' = any(person.areas) then return 'no session';
    elsif person.id = account then return 'self';
    elsif not has_factor(account) then return 'not in use';
    elsif exists (select from second_factor_resets r where r.account_id = account) then return 'exists';
    end if;
    insert into second_factor_resets (account_id, requested_by, reason) values (account, person.id, why);
    return 'requested';
  end $$;

  -- Confirms a request for the account of a session: neither who requested it nor whose second factor it is. Both persons may manage
  -- accounts at this moment. Returns what came of it.
  create function confirm_factor_reset(account integer, request_id bigint, hash bytea) returns text
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    person staff;
    request second_factor_resets;
  begin
    perform from staff where id = account for update;
    if not found then return 'missing';
    end if;
    select s.* into person from staff s where s.id = account_of_session(hash) and s.state = 'active';
    if not found or not 'accounts' = any(person.areas) then return 'no session';
    end if;
    select * into request from second_factor_resets r where r.id = request_id and r.account_id = account;
    if not found then return 'other request';
    elsif person.id = account then return 'self';
    elsif request.requested_by = person.id then return 'own';
    elsif not exists (select from staff s
      where s.id = request.requested_by and s.state = 'active' and 'accounts' = any(s.areas)) then return 'no requester';
    end if;
    perform remove_factors(account);
    return 'reset';
  end $$;

  revoke execute on function lock_own_account(bytea), has_factor(integer), store_recovery_codes(integer, bytea[]),
    after_factor_change(integer), remove_factors(integer), start_own_app(bytea, bytea),
    confirm_own_app(bytea, bytea, bigint, bytea[]), remove_own_app(bytea),
    add_own_passkey(bytea, bytea, bytea, bigint, text, bytea[], integer), remove_own_passkey(bytea, integer),
    replace_own_recovery_codes(bytea, bytea[]), take_recovery_code(integer, bytea), request_factor_reset(integer, text, bytea),
    confirm_factor_reset(integer, bigint, bytea) from public;
`;
