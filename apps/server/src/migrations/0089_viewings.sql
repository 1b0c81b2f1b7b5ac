-- BO-32: for how long an operator sees the pages of a member as the member does, read only.
create table operator_viewings (
  id uuid primary key,
  -- of the token that opens the pages; null until it is asked for
  token_hash bytea unique,
  operator_id uuid not null references operators,
  -- ends with it
  session_id uuid not null references operator_sessions on delete cascade,
  account_id uuid not null references members on delete cascade,
  at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz
);
create index operator_viewings_account on operator_viewings (account_id);
create index operator_viewings_session on operator_viewings (session_id);
