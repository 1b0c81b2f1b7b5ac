-- BO-07 to BO-14: operators are a realm of their own, with roles, an audit that proves itself, approvals and leases.

create table operators (
  id uuid primary key,
  email text not null,
  mailbox text not null generated always as (normal_email(email)) stored,
  name text not null,
  password_hash text,
  language text not null,
  zone text,
  has_letter_keys boolean not null default true,
  created_at timestamptz not null,
  -- since when there is a second factor
  activated_at timestamptz,
  disabled_at timestamptz,
  last_seen_at timestamptz,
  -- when Today was opened last, and when in the visit before
  visited_at timestamptz,
  visited_before_at timestamptz,
  -- goes up with every change that others make: what an act saw
  version integer not null default 1
);
create unique index operators_mailbox on operators (mailbox);

create table operator_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  operator_id uuid not null references operators on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  factor_at timestamptz,
  stepped_up_at timestamptz,
  revoked_at timestamptz,
  ip text not null,
  user_agent text not null
);
create index operator_sessions_open on operator_sessions (operator_id) where revoked_at is null;

create table operator_invitations (
  token_hash bytea primary key,
  operator_id uuid not null references operators on delete cascade,
  is_reset boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index operator_invitations_open on operator_invitations (operator_id) where used_at is null;

create table operator_totp (
  id uuid primary key,
  operator_id uuid not null unique references operators on delete cascade,
  sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  last_step bigint not null default 0
);

create table operator_passkeys (
  id uuid primary key,
  operator_id uuid not null references operators on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkeys_of on operator_passkeys (operator_id);

create table operator_challenges (
  hash bytea primary key,
  kind text not null check (kind in ('sign_in', 'add')),
  operator_id uuid references operators on delete cascade,
  expires_at timestamptz not null
);
create index operator_challenges_over on operator_challenges (expires_at);

create table operator_grants (
  id uuid primary key,
  operator_id uuid not null references operators on delete cascade,
  role text not null,
  -- null: all of them
  brands text[] check (cardinality(brands) > 0),
  countries text[] check (cardinality(countries) > 0),
  given_at timestamptz not null,
  until timestamptz check (until > given_at),
  given_by uuid references operators,
  reason jsonb not null,
  taken_at timestamptz,
  taken_by uuid references operators,
  -- nobody raises their own rights
  check (given_by is distinct from operator_id)
);
create index operator_grants_of on operator_grants (operator_id) where taken_at is null;

create table operator_approvals (
  id uuid primary key,
  act text not null,
  object_kind text not null,
  object_id text not null,
  brand_id text,
  title text not null,
  input jsonb not null,
  -- the fields of the object as they were when it was asked for, and as the act makes them
  before jsonb not null,
  after jsonb not null,
  reason jsonb not null,
  asked_by uuid not null references operators,
  asked_grant uuid not null references operator_grants,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  happens_at timestamptz,
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'over', 'failed')),
  decided_by uuid references operators,
  decided_at timestamptz,
  decision text,
  check ((state = 'waiting') = (decided_at is null)),
  -- four eyes
  check (state <> 'approved' or decided_by is distinct from asked_by)
);
create index operator_approvals_waiting on operator_approvals (expires_at) where state = 'waiting';
create index operator_approvals_newest on operator_approvals (asked_at desc, id desc);

create table operator_audit (
  number bigint primary key check (number > 0),
  at timestamptz not null,
  operator_id uuid,
  grant_id uuid,
  role text,
  session_id uuid,
  network text,
  act text not null,
  object_kind text not null,
  object_id text not null,
  brand_id text,
  reason jsonb,
  before jsonb,
  after jsonb,
  request_id text not null,
  approval_id uuid,
  undoes bigint unique references operator_audit,
  previous bytea,
  hash bytea not null
);
create index operator_audit_by_operator on operator_audit (operator_id, number desc);
create index operator_audit_by_object on operator_audit (object_kind, object_id, number desc);
create index operator_audit_by_act on operator_audit (act, number desc);
create index operator_audit_newest on operator_audit (at);

-- Rows are never changed or removed: who can switch this off changes a row that the chain of hashes then names.
create function operator_audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is final';
end $$;
create trigger operator_audit_is_final before update or delete on operator_audit
  for each row execute function operator_audit_is_final();
create trigger operator_audit_stays before truncate on operator_audit
  for each statement execute function operator_audit_is_final();

-- BO-11: what the chain ended with on a day; it was sent to the auditors.
create table operator_audit_heads (
  -- in UTC
  day text primary key check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  at timestamptz not null,
  number bigint not null,
  hash bytea not null,
  -- the first row since the head before that did not fit
  broken bigint
);
create trigger operator_audit_heads_are_final before update or delete on operator_audit_heads
  for each row execute function operator_audit_is_final();
create trigger operator_audit_heads_stay before truncate on operator_audit_heads
  for each statement execute function operator_audit_is_final();

create table operator_keys (
  operator_id uuid not null references operators on delete cascade,
  key uuid not null,
  act text not null,
  fingerprint bytea not null,
  reply jsonb,
  at timestamptz not null,
  primary key (operator_id, key)
);
create index operator_keys_old on operator_keys (at);

create table operator_access (
  id uuid primary key,
  at timestamptz not null,
  operator_id uuid not null references operators,
  role text not null,
  person_kind text not null check (person_kind in ('member', 'angel')),
  person_id text not null,
  -- the account behind it, so that it goes into the copy of its data
  account_id uuid,
  brand_id text,
  what text not null,
  details jsonb not null,
  reason jsonb not null,
  case_id uuid,
  shown_from timestamptz not null
);
create index operator_access_newest on operator_access (at desc, id desc);
create index operator_access_of on operator_access (account_id, at desc);

create table operator_leases (
  kind text not null,
  id text not null,
  number bigint not null,
  operator_id uuid not null references operators,
  since timestamptz not null,
  until timestamptz not null,
  primary key (kind, id)
);
create index operator_leases_of on operator_leases (operator_id, until);

create table operator_views (
  id uuid primary key,
  operator_id uuid not null references operators on delete cascade,
  page text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  saved_at timestamptz not null,
  unique (operator_id, page, name)
);
