-- ID-08: who somebody is at an identity provider, once a brand; a member has one identity at each.
create table provider_identities (
  id uuid primary key,
  brand_id text not null references brands on delete cascade,
  member_id uuid not null references members on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  -- the organisation that the provider vouches for, where there is one
  hosted_domain text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (brand_id, issuer, subject),
  unique (member_id, issuer)
);

create table passkeys (
  id uuid primary key,
  credential_id text not null unique,
  member_id uuid not null references members on delete cascade,
  -- the host that it was made on: the browser offers it nowhere else
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- One-time codes (RFC 6238). Asked for once confirmed; last_step keeps a code from working twice.
create table one_time_codes (
  member_id uuid primary key references members on delete cascade,
  -- sealed under a server key
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  id uuid primary key,
  member_id uuid not null references one_time_codes on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  unique (member_id, code_hash)
);

-- Browsers that are not asked for a code for a while.
create table remembered_devices (
  id uuid primary key,
  member_id uuid not null references one_time_codes on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- What was asked of a browser and waits for its answer: a second step, or a passkey's signature. Each is answered once.
create table factor_challenges (
  hash bytea primary key,
  kind text not null check (kind in ('second_step', 'passkey_sign_in', 'passkey_add')),
  member_id uuid references members on delete cascade,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index factor_challenges_expired on factor_challenges (expires_at);

-- When the holder of a session last showed who he is; null for one that a letter's link opened.
alter table sessions add column proved_at timestamptz;
