-- BO-20, BO-24: what is edited before it is live, one draft a brand. A brand that never was live has its draft alone.
create table brand_drafts (
  brand_id text primary key,
  -- settings, hosts and flows as typed: they may be incomplete
  content jsonb not null,
  -- the live settings that it began from; null for a brand that is not live
  base jsonb,
  -- goes up with every change: what an act saw
  revision int not null default 1,
  started_by uuid not null,
  started_at timestamptz not null,
  edited_by uuid not null,
  edited_at timestamptz not null
);

-- BO-20: what was ever published, whole. Rows are never changed.
create table brand_versions (
  brand_id text not null,
  version int not null check (version > 0),
  content jsonb not null,
  -- null for what was set up without the back office
  author_id uuid,
  approver_id uuid,
  reason jsonb,
  -- the version that was brought back
  restores int,
  published_at timestamptz not null,
  primary key (brand_id, version)
);

-- BO-20: what is to be published at a time, as it was when that was decided.
create table brand_schedules (
  id uuid primary key,
  brand_id text not null,
  content jsonb not null,
  base jsonb,
  author_id uuid not null,
  approver_id uuid,
  reason jsonb not null,
  due_at timestamptz not null,
  scheduled_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled', 'failed')),
  -- why it could not be published
  faults jsonb,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index brand_schedules_waiting on brand_schedules (brand_id) where state = 'waiting';
create index brand_schedules_due on brand_schedules (due_at) where state = 'waiting';

-- BO-30: contracts with payment providers that are set up in the back office, beside those of PAYMENT_ACCOUNTS. Secrets are sealed
-- under a key of the server and never read back by a person.
create table merchant_accounts (
  id text primary key,
  provider text not null,
  -- '*': every brand
  brands text[] not null check (cardinality(brands) > 0),
  -- null: all that the provider takes
  methods text[] check (cardinality(methods) > 0),
  settings jsonb not null,
  sealed text not null,
  -- when each secret was set, by its name
  secrets jsonb not null,
  is_on boolean not null,
  version int not null default 1,
  test text check (test in ('accepted', 'refused', 'no_answer', 'untestable')),
  tested_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid not null
);
create function merchant_accounts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('merchant_accounts_changed', '');
  return null;
end $$;
create trigger merchant_accounts_changed after insert or update or delete on merchant_accounts
  for each statement execute function merchant_accounts_changed();
