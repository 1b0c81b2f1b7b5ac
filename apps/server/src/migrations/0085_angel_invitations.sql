-- AN-04 by invitation: an operator invites a person by e-mail; the person writes the profile and signs the contract alone.
create table angel_invitations (
  id uuid primary key,
  brand_id text not null references brands,
  email text not null,
  language text not null,
  kind text not null check (kind in ('member', 'host')),
  -- the contract that the person is asked to sign
  text_version text not null check (length(text_version) between 1 and 60),
  contract text not null check (length(contract) between 1 and 40000),
  invited_by uuid not null,
  -- null once the link was used
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  angel_id uuid references angels on delete cascade,
  check ((used_at is null) = (angel_id is null))
);
create index angel_invitations_newest on angel_invitations (created_at desc, id desc);

-- The words that were signed in the studio; null where the paper is kept elsewhere.
alter table angel_contracts add column text text;
-- The languages that a person says they write in.
alter table angels add column languages text[] not null default '{}';
