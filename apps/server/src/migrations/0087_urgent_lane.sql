-- TS-15: what must not wait: hidden at once, its evidence sealed, and a record of what was told to which authority.
alter table reports drop constraint reports_reason_check;
alter table reports add constraint reports_reason_check check (reason in ('fake', 'insults', 'unwanted', 'scam', 'underage', 'other',
  'impersonation', 'intimate_image', 'sexual_services', 'asks_money', 'hate', 'ban_evasion', 'self_harm', 'threat_to_life',
  'trafficking', 'unlawful', 'child_abuse'));

-- Hidden until a case is looked at, whatever else lists the profile or its photo meanwhile.
alter table angels add column is_sealed boolean not null default false;
create function keep_angel_sealed() returns trigger language plpgsql as $$
begin
  if new.is_sealed and new.is_listed then
    new.is_listed := false;
    new.relist := true;
  end if;
  return new;
end $$;
create trigger keep_angel_sealed before update of is_sealed, is_listed on angels
  for each row execute function keep_angel_sealed();

alter table member_profiles
  add column is_sealed boolean not null default false,
  -- the photo that is shown again once it is not sealed
  add column sealed_image_name text;
create function keep_member_sealed() returns trigger language plpgsql as $$
begin
  if new.is_sealed then
    new.sealed_image_name := coalesce(new.image_name, new.sealed_image_name);
    new.image_name := null;
  elsif old.is_sealed then
    new.image_name := coalesce(new.image_name, new.sealed_image_name);
    new.sealed_image_name := null;
  end if;
  return new;
end $$;
create trigger keep_member_sealed before update of is_sealed, image_name on member_profiles
  for each row execute function keep_member_sealed();

-- The evidence as it was when it was reported, with its hash; nothing changes it.
create table case_evidence (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  report_id uuid not null unique references reports on delete cascade,
  at timestamptz not null,
  content text not null,
  hash bytea not null
);
create index case_evidence_of on case_evidence (case_id, at);
create trigger case_evidence_is_sealed before update on case_evidence for each statement execute function refuse_change();

-- Article 18: what was told to which authority, by whom and when.
create table authority_notices (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  at timestamptz not null,
  operator_id uuid not null,
  authority text not null check (length(authority) between 3 and 120),
  told text not null check (length(told) between 10 and 2000),
  reference text check (length(reference) between 1 and 120)
);
create index authority_notices_of on authority_notices (case_id, at);
create trigger authority_notices_are_final before update on authority_notices for each statement execute function refuse_change();
