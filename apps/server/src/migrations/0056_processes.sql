-- F-37: which processes run on this database now, and by which keys they seal. Fingerprints, never a key.
create table processes (
  id uuid primary key,
  roles text[] not null,
  keys jsonb not null,
  storage text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
-- The newest key of each ring that production has sealed with.
create table key_rings (
  name text primary key,
  newest text not null,
  at timestamptz not null default now()
);
