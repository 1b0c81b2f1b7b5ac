-- Everybody who signs in: members, and the people behind the profiles of kind member and host (D2).
create table members (
  id uuid primary key,
  tracker_id text not null unique,
  brand_id text not null references brands,
  role text not null default 'member' check (role in ('member', 'angel', 'operator')),
  email text not null,
  email_confirmed_at timestamptz,
  password_hash text,
  username text,
  gender text not null check (gender in ('man', 'woman')),
  seeks text not null check (seeks in ('man', 'woman')),
  age int not null check (age between 18 and 120),
  country text not null,
  language text not null,
  region text,
  city text,
  description text,
  looking_for text,
  image_name text,
  level smallint not null default 0 check (level between 0 and 2),
  level_until timestamptz,
  age_verified_at timestamptz,
  disabled_at timestamptz,
  flow_id text not null,
  source text not null default 'direct',
  attribution jsonb not null default '{}',
  fingerprint text,
  gift_messages int,
  created_at timestamptz not null,
  last_active_at timestamptz not null
) with (fillfactor = 80);
create unique index members_email on members (brand_id, lower(email));
create index members_fingerprint on members (brand_id, fingerprint) where fingerprint is not null;

-- D3: opaque tokens, stored hashed (SHA-256), renewed by verify, revoked by logout, password change and disabling.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- A renewed token's forerunner stays good for a moment, for the other tabs that still hold it.
  previous_hash bytea unique,
  previous_until timestamptz,
  ip text,
  user_agent text
);
create index sessions_member on sessions (member_id);

create table consents (
  id uuid primary key,
  member_id uuid references members on delete cascade,
  kind text not null,
  granted boolean not null,
  text_version text not null,
  at timestamptz not null,
  ip text,
  user_agent text
);
create index consents_member on consents (member_id);

create table client_log (
  id bigint generated always as identity primary key,
  subject text not null,
  message text not null,
  tracker_id text,
  page text,
  at timestamptz not null
);
create table funnel_events (
  id bigint generated always as identity primary key,
  brand_id text not null,
  member_id uuid references members on delete cascade,
  angel_id uuid,
  name text not null,
  at timestamptz not null
);
create index funnel_events_member on funnel_events (member_id, at);
