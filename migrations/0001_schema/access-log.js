import { emptiedEachDay, encryptionKey, isName, withoutSamples } from './storage.js';

const logs = ['access_log', 'access_log_today', 'access_log_days'];

/** The first day in Seoul that is not dropped, as SQL: rows stay for 24 months, and until the end of their month. */
const firstDay = `(date_trunc('month', now() at time zone 'Asia/Seoul') - interval '24 months')::date`;
const today = `(now() at time zone 'Asia/Seoul')::date`;
const firstCommitment = `'\\x${'00'.repeat(32)}'::bytea`;
const values = 'day, key, account, subject, act, content, moment, moment_digest, leaf, commitment';

/**
 * What staff did (docs/decisions/090-access-log.md). A row has its position in a chain, keyed digests to search by, what is sealed
 * under the key of its day, and a commitment to itself and to all rows before it. Rows are added by one function, and none can be
 * changed or removed, also not by the owner: the triggers allow only what the night does.
 */
export const accessLog = `
  -- The keys of the log: number 0 makes the digests, any other is that of the day with this number of days since 1970.
  create table access_log_keys (
    number integer primary key check (number >= 0),
    wrapped bytea not null,
    ${encryptionKey}
  );
  ${withoutSamples('access_log_keys', 'wrapped')}

  ${logTable('access_log', 'position')}
  ${logTable('access_log_today', 'day, position')}
  ${emptiedEachDay('access_log_today', 'position, day, key, account, subject, act')}
  ${logTable('access_log_days', 'position')}
  create index access_log_days_by_leaf on access_log_days (leaf);

  -- The last position of each chain with its commitment; that of today has a chain for each day.
  create table access_log_ends (
    log text not null check (log in (${logs.map((log) => `'${log}'`).join(', ')})),
    day date not null,
    position bigint not null,
    commitment bytea not null,
    primary key (log, day)
  );
  ${withoutSamples('access_log_ends', 'commitment')}
  insert into access_log_ends values ('access_log', '1970-01-01', 0, ${firstCommitment}),
    ('access_log_days', '1970-01-01', 0, ${firstCommitment});

  -- A commitment of a chain, for each night, and for the last row that was dropped. "fault": the first position in the chain of the
  -- ended day that was wrong when the night closed it.
  create table access_log_anchors (
    log text not null check (log in ('access_log', 'access_log_days')),
    kind text not null check (kind in ('night', 'dropped')),
    day date not null,
    position bigint not null,
    commitment bytea not null check (octet_length(commitment) = 32),
    fault bigint,
    primary key (log, kind, position)
  );
  ${withoutSamples('access_log_anchors', 'commitment')}

  -- Which account does not find which case in the log (docs/decisions/091-reading-the-access-log.md): keyed digests of both. Nothing leads
  -- from a row to its case, and it stays when that is gone. The night puts the rows into the order of their digests.
  create table access_log_exclusions (
    account bytea not null check (octet_length(account) = 16),
    subject bytea not null check (octet_length(subject) = 16),
    primary key (account, subject)
  );
  ${withoutSamples('access_log_exclusions', 'account', 'subject')}

  -- Which months were checked, by whom and when, with the ends of the chains at that time. The remark is sealed under the key of the day.
  create table access_reviews (
    id bigint generated always as identity primary key,
    month date not null check (extract(day from month) = 1),
    signed_by text not null ${isName('signed_by')},
    signed_at timestamptz not null default date_trunc('milliseconds', now()),
    key integer not null,
    remark bytea not null,
    ends jsonb not null,
    unique (month, signed_by),
    constraint month_is_over check ((signed_at at time zone 'Asia/Seoul')::date >= month + interval '1 month')
  );
  ${withoutSamples('access_reviews', 'remark', 'ends')}

  create function access_leaf(day date, key integer, account bytea, subject bytea, act bytea, content bytea, moment_digest bytea)
    returns bytea language sql immutable as $$
    select sha256(convert_to(concat_ws('|', day - date '1970-01-01', key, encode(account, 'hex'),
      coalesce(encode(subject, 'hex'), ''), encode(act, 'hex'), encode(sha256(content), 'hex'),
      coalesce(encode(moment_digest, 'hex'), '')), 'UTF8'))
  $$;

  -- Adds rows to the end of the chains. Those with a moment, which the night removes, are added to that of today.
  create function append_access(days date[], keys integer[], accounts bytea[], subjects bytea[], acts bytea[], contents bytea[],
    moments bytea[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    row_leaf bytea;
    digest bytea;
    name text;
    chain date;
    last record;
  begin
    perform pg_advisory_xact_lock(hashtextextended('access log', 0));
    for i in 1 .. cardinality(days) loop
      -- A process with a wrong clock cannot choose the day; the key of its day seals the row all the same.
      if abs(days[i] - ${today}) > 1 then days[i] := ${today}; end if;
      digest := sha256(moments[i]);
      row_leaf := access_leaf(days[i], keys[i], accounts[i], subjects[i], acts[i], contents[i], digest);
      name := case when moments[i] is null then 'access_log' else 'access_log_today' end;
      chain := case when moments[i] is null then date '1970-01-01' else days[i] end;
      insert into access_log_ends as ends values (name, chain, 1, sha256(${firstCommitment} || row_leaf))
        on conflict (log, day) do update set position = ends.position + 1, commitment = sha256(ends.commitment || row_leaf)
        returning ends.position, ends.commitment into last;
      if moments[i] is null then
        insert into access_log (position, ${values}) values (last.position, days[i], keys[i], accounts[i], subjects[i], acts[i],
          contents[i], null, null, row_leaf, last.commitment);
      else
        insert into access_log_today (position, ${values}) values (last.position, days[i], keys[i], accounts[i], subjects[i],
          acts[i], contents[i], moments[i], digest, row_leaf, last.commitment);
      end if;
    end loop;
  end $$;
  ${closeDays()}
  ${dropMonths()}
  ${refusals()}
  revoke execute on function append_access(date[], integer[], bytea[], bytea[], bytea[], bytea[], bytea[]),
    close_access_days(), drop_access_months() from public;
`;

/** @param {string} name @param {string} key */
function logTable(name, key) {
  const index = (/** @type {string} */ suffix, /** @type {string} */ columns) =>
    `create index ${name}_by_${suffix} on ${name} (${columns}, day, position);`;
  return `
  create table ${name} (
    position bigint not null,
    day date not null,
    key integer not null,
    account bytea not null check (octet_length(account) = 16),
    subject bytea check (octet_length(subject) = 16),
    act bytea not null check (octet_length(act) = 16),
    content bytea not null,
    moment bytea,
    moment_digest bytea,
    leaf bytea not null,
    commitment bytea not null,
    primary key (${key})
  );
  ${withoutSamples(name, 'content', 'moment', 'moment_digest', 'leaf', 'commitment')}
  ${index('account', 'account')}
  ${index('account_and_act', 'account, act')}
  ${index('act', 'act')}
  create index ${name}_by_subject on ${name} (subject, day, position) where subject is not null;
  create index ${name}_by_day on ${name} (day, position);`;
}

/**
 * `close_access_days` moves the rows of ended days out of the chain of today, without their exact time, in the order of their
 * leaves, which are digests of random bytes: neither a position nor a page has an order of the day. It checks the chain of each
 * day before, notes the ends of both chains for this night, and returns how many rows it moved.
 */
function closeDays() {
  return `
  create function close_access_days() returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    ended date;
    one access_log_today;
    expected bytea;
    count bigint;
    fault bigint;
    moved bigint := 0;
    last access_log_ends;
  begin
    if exists (select from access_log_anchors where kind = 'night' and day = ${today} - 1)
      and not exists (select from access_log_ends where log = 'access_log_today' and day < ${today}) then return 0; end if;
    perform pg_advisory_xact_lock(hashtextextended('access log', 0));
    select * into last from access_log_ends where log = 'access_log_days';
    for ended in select day from access_log_ends where log = 'access_log_today' and day < ${today}
        union select day from access_log_today where day < ${today} order by 1 loop
      expected := ${firstCommitment};
      count := 0;
      for one in select * from access_log_today where day = ended order by position loop
        count := count + 1;
        expected := sha256(expected
          || access_leaf(one.day, one.key, one.account, one.subject, one.act, one.content, sha256(one.moment)));
        if fault is null and (one.position <> count or one.commitment <> expected) then fault := count; end if;
      end loop;
      if fault is null and not exists (select from access_log_ends
          where log = 'access_log_today' and day = ended and position = count and commitment = expected) then
        fault := count + 1;
      end if;
      for one in select * from access_log_today where day = ended order by leaf loop
        last.position := last.position + 1;
        last.commitment := sha256(last.commitment || one.leaf);
        insert into access_log_days (position, ${values}) values (last.position, one.day, one.key, one.account, one.subject,
          one.act, one.content, null, one.moment_digest, one.leaf, last.commitment);
        moved := moved + 1;
      end loop;
      delete from access_log_today where day = ended;
      delete from access_log_ends where log = 'access_log_today' and day = ended;
    end loop;
    update access_log_ends set position = last.position, commitment = last.commitment where log = 'access_log_days';
    with gone as (delete from access_log_exclusions returning *)
      insert into access_log_exclusions select * from gone order by subject, account;
    insert into access_log_anchors (log, kind, day, position, commitment, fault)
      select log, 'night', ${today} - 1, position, commitment, case when log = 'access_log_days' then fault end
      from access_log_ends where log <> 'access_log_today'
      on conflict (log, kind, position) do update
        set day = excluded.day, fault = coalesce(access_log_anchors.fault, excluded.fault)
        where access_log_anchors.commitment = excluded.commitment and access_log_anchors.day < excluded.day;
    return moved;
  end $$;`;
}

/** `drop_access_months` removes the months that need not stay, with their keys, and notes where each chain begins then. */
function dropMonths() {
  const drop = (/** @type {string} */ log) => `
    select position - 1 into cut from ${log} where day >= ${firstDay} order by position limit 1;
    if not found then select position into cut from access_log_ends where log = '${log}'; end if;
    insert into access_log_anchors (log, kind, day, position, commitment)
      select '${log}', 'dropped', day, position, commitment from ${log} where position = cut
      on conflict do nothing;
    delete from ${log} where position <= cut;
    get diagnostics amount = row_count;
    dropped := dropped + amount;`;
  return `
  create function drop_access_months() returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    cut bigint;
    amount bigint;
    dropped bigint := 0;
  begin
    ${drop('access_log')}
    ${drop('access_log_days')}
    if dropped > 0 then
      delete from access_log_keys where number > 0 and date '1970-01-01' + number < ${firstDay};
    end if;
    return dropped;
  end $$;`;
}

/** Triggers that refuse every change of a row, and every deletion but those of the night, also of the owner. */
function refusals() {
  const refuse = (/** @type {string} */ log, /** @type {string} */ allowed) => `
  create trigger ${log}_stays before update on ${log}
    for each row when (old.* is distinct from new.*) execute function refuse_access_change();
  create trigger ${log}_is_not_emptied before truncate on ${log} execute function refuse_access_change();
  create function refuse_deletion_from_${log}() returns trigger language plpgsql as $$ begin
    if ${allowed} then return old; end if;
    raise exception 'a row of % is not removed', tg_table_name using errcode = 'check_violation';
  end $$;
  create trigger ${log}_is_not_removed before delete on ${log}
    for each row execute function refuse_deletion_from_${log}();`;
  const isDropped = (/** @type {string} */ log) =>
    `old.day < ${firstDay} and old.position <= (select max(position) from access_log_anchors where log = '${log}' and kind = 'dropped')`;
  return `
  create function refuse_access_change() returns trigger language plpgsql as $$ begin
    raise exception '% is only ever added to', tg_table_name using errcode = 'check_violation';
  end $$;
  create trigger access_reviews_stay before update on access_reviews
    for each row when (old.* is distinct from new.*) execute function refuse_access_change();
  create trigger access_reviews_are_not_removed before delete on access_reviews
    for each row execute function refuse_access_change();
  create trigger access_reviews_are_not_emptied before truncate on access_reviews execute function refuse_access_change();
  ${refuse('access_log', isDropped('access_log'))}
  ${refuse('access_log_days', isDropped('access_log_days'))}
  ${refuse('access_log_today', `old.day < ${today} and exists (select from access_log_days where leaf = old.leaf)`)}`;
}
