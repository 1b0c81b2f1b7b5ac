-- AN-10: what she chose, and since when it holds: while a page of hers is open and she was active in the last ten minutes.
create table angel_availability (
  angel_id uuid primary key references angels,
  account_id uuid not null references members,
  chosen text not null check (chosen in ('available', 'pause', 'off')),
  -- why the software ended it; null where she did
  because text check (because in ('unanswered', 'idle', 'cut', 'shift')),
  -- not null: members are shown that she is available, and the time counts
  available_since timestamptz,
  active_at timestamptz not null,
  -- when a page of hers was last known to be open, by the product's clock and by that of the database
  seen_at timestamptz not null,
  beat_at timestamptz not null,
  check (available_since is null or chosen = 'available')
);
create index angel_availability_now on angel_availability (angel_id) where available_since is not null;

-- Times that are over, as hosts are paid by them.
create table availability_spans (
  angel_id uuid not null references angels,
  from_at timestamptz not null,
  to_at timestamptz not null,
  ended_by text not null check (ended_by in ('pause', 'off', 'unanswered', 'idle', 'cut', 'shift')),
  primary key (angel_id, from_at),
  check (to_at > from_at)
);
create trigger availability_spans_append_only before update or delete or truncate on availability_spans
  for each statement execute function refuse_change();

-- AN-10, AN-17: her usual hours, and when she takes nobody new.
create table angel_limits (
  angel_id uuid primary key references angels,
  account_id uuid not null references members,
  zone text not null,
  -- [{ day: 1 (Monday) to 7, from, to }], in minutes of the day in her zone
  hours jsonb not null,
  only_in_hours boolean not null,
  most_open int check (most_open between 1 and 500),
  -- [{ from, to }], days of her zone, both included
  holidays jsonb not null,
  unwanted text[] not null
);
