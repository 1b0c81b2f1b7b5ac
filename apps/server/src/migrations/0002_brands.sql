create table brands (
  id text primary key,
  settings jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create table brand_hosts (
  host text primary key,
  brand_id text not null references brands
);
create table flows (
  brand_id text not null references brands,
  id text not null,
  settings jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (brand_id, id)
);
-- Every version that was ever in force, for history and undo.
create table setting_versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('brand', 'flow')),
  brand_id text not null,
  flow_id text,
  version int not null,
  settings jsonb not null,
  at timestamptz not null default now()
);
