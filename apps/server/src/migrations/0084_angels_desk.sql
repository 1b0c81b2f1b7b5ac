-- BO-35: what keeps a profile out of grid and deck beside its account and decisions: an operator unlisted it, or it waits for
-- its first approval.
alter table angels add column held text check (held in ('operator', 'review'));
alter table angels add constraint held_is_unlisted check (held is null or not is_listed);
create index angels_newest on angels (created_at desc, id desc);

-- AN-07: what a person signed. The newest one says the kind of the profile; rows are added and never changed.
create table angel_contracts (
  id uuid primary key,
  angel_id uuid not null references angels on delete cascade,
  kind text not null check (kind in ('member', 'host')),
  -- what the profile was when it was signed; null where it came with the profile
  kind_before text check (kind_before in ('member', 'host')),
  -- which text, and on which day it was signed
  text_version text not null check (length(text_version) between 1 and 60),
  signed_on date not null,
  -- the name as signed, or where the signed paper lies
  signature text not null check (length(signature) <= 200),
  -- null: the person signed in the studio
  operator_id uuid,
  at timestamptz not null
);
create index angel_contracts_of on angel_contracts (angel_id, at, id);
