/** What the company sets for the handling of its cases, beside its days off (docs/decisions/118-desk-settings.md). */
export const desk = `
  -- One row at most; without it, what the product ships with holds.
  create table desk (
    is_only boolean primary key default true check (is_only),
    -- Grows with each change, so that no change is made to lists that were not read.
    version integer not null check (version > 0),
    categories jsonb not null,
    templates jsonb not null
  );
`;
