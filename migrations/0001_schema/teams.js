import { isName } from './storage.js';

/**
 * Teams of accounts to which a case can be assigned (docs/decisions/102-teams.md), and who covers for whom. A case has the name of its team as assignee, as it has
 * the name to sign in of an account.
 */
export const teams = `
  -- The name never changes, since cases have it; what people read is the display name. Without a public name reporters read that of the
  -- desk. No team is removed: what was assigned to it stays.
  create table teams (
    id integer generated always as identity primary key,
    name text collate "C" not null ${isName('name')},
    display_name text not null ${isName('display_name')},
    public_name text not null default '' check (char_length(public_name) <= 100),
    state text not null check (state in ('active', 'ended'))
  );
  create unique index teams_by_name on teams (lower(name));

  create table team_members (
    team_id integer not null references teams on delete cascade,
    account_id integer not null references staff on delete cascade,
    primary key (team_id, account_id)
  );
  create index team_members_by_account on team_members (account_id);

  -- Who covers for an account that is away, from one day to another (docs/decisions/121-holiday-cover.md). A row that has ended is removed.
  create table absences (
    account_id integer primary key references staff on delete cascade,
    cover_id integer not null references staff on delete cascade,
    from_day date not null,
    until_day date not null,
    check (cover_id <> account_id),
    check (until_day >= from_day)
  );
  create index absences_by_cover on absences (cover_id);
`;
