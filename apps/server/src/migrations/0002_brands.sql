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

-- BR-09: a change is visible at once, in every process: each listens and forgets what it had read.
create function settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;
create trigger brands_changed after insert or update or delete on brands for each statement execute function settings_changed();
create trigger brand_hosts_changed after insert or update or delete on brand_hosts for each statement execute function settings_changed();
create trigger flows_changed after insert or update or delete on flows for each statement execute function settings_changed();
