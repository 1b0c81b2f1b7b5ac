-- AN-18: shifts that hosts take, swap and give back.

create table shifts (
  id uuid primary key,
  brand_id text not null references brands,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- the profiles that it is offered to; null: every host of the brand
  offered_to uuid[],
  -- who has taken it
  angel_id uuid references angels on delete set null,
  -- its holder offers it to the others
  is_offered_on boolean not null default false,
  withdrawn_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (ends_at > starts_at and ends_at <= starts_at + interval '10 hours'),
  check (not is_offered_on or angel_id is not null),
  check (withdrawn_at is null or angel_id is null)
);
create index shifts_of_brand on shifts (brand_id, starts_at);
create index shifts_of_angel on shifts (angel_id, starts_at) where angel_id is not null;

-- Who held a shift, and how that came about.
create table shift_holders (
  shift_id uuid not null references shifts on delete cascade,
  angel_id uuid not null references angels on delete cascade,
  how text not null check (how in ('taken', 'swapped', 'given_back')),
  at timestamptz not null
);
create index shift_holders_of on shift_holders (shift_id, at);
create trigger shift_holders_append_only before update on shift_holders for each statement execute function refuse_change();

-- AN-18: that a long day or a long week was warned of, once.
create table work_warnings (
  angel_id uuid not null references angels on delete cascade,
  kind text not null check (kind in ('day', 'week', 'stop')),
  -- the day, or the Monday of the week
  day date not null,
  at timestamptz not null,
  primary key (angel_id, kind, day)
);
