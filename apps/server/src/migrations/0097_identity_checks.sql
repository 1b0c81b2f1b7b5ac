-- AN-05: who the person behind a profile is, and that they are of age. An account has any number of checks; the one that counts is an approved
-- one that has not run out.
create table identity_checks (
  id uuid primary key,
  account_id uuid not null references members on delete cascade,
  method text not null check (method in ('sandbox', 'by_hand', 'vendor')),
  state text not null check (state in ('open', 'sent', 'decided')),
  outcome text check (outcome in ('approved', 'unclear', 'expired', 'minor', 'face_differs', 'duplicate')),
  document_kind text check (document_kind in ('passport', 'id_card', 'driving_licence', 'residence_permit')),
  birth_year smallint check (birth_year between 1900 and 2100),
  -- the last day of the document
  expires_on date,
  -- names a document without its number: the same document of two accounts is found
  document_mark bytea,
  -- what the vendor calls it, and where its pages are
  session text unique,
  page text,
  created_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  -- the operator, where one decided
  decided_by uuid,
  -- the smallest number of days before its end at which the person was reminded
  reminded_days smallint,
  -- noted on the day after its last
  lapsed_at timestamptz,
  check ((state = 'decided') = (outcome is not null and decided_at is not null)),
  check (outcome is distinct from 'approved' or (birth_year is not null and expires_on is not null and document_kind is not null))
);
create unique index identity_checks_running on identity_checks (account_id) where state <> 'decided';
create index identity_checks_of on identity_checks (account_id, decided_at desc);
create index identity_checks_marks on identity_checks (document_mark) where document_mark is not null;
create index identity_checks_ends on identity_checks (expires_on) where outcome = 'approved' and lapsed_at is null;
create index identity_checks_waiting on identity_checks (sent_at) where state = 'sent';

-- The pictures of a document and a face. Their bytes are in the store of files, sealed; each has a key of its own, wrapped by a key
-- that no dump holds.
create table identity_files (
  id uuid primary key,
  check_id uuid not null references identity_checks on delete cascade,
  side text not null check (side in ('front', 'back', 'face')),
  key bytea not null,
  added_at timestamptz not null,
  unique (check_id, side)
);

create function is_identity_checked(account uuid) returns boolean language sql stable as $$
  select exists (select from identity_checks where account_id = account and outcome = 'approved' and lapsed_at is null
    and expires_on >= current_date)
$$;

-- The people who were listed after an operator had approved them, and those of demos, were checked by hand.
insert into identity_checks (id, account_id, method, state, outcome, document_kind, birth_year, expires_on, created_at, sent_at, decided_at)
  select gen_random_uuid(), a.account_id, 'by_hand', 'decided', 'approved', 'id_card', extract(year from now())::int - a.age,
    current_date + interval '5 years', coalesce(s.age_verified_at, now()), coalesce(s.age_verified_at, now()),
    coalesce(s.age_verified_at, now())
  from angels a join members m on m.id = a.account_id join brands b on b.id = m.brand_id
    left join memberships s on s.member_id = a.account_id
  where a.kind <> 'automated' and a.age >= 18 and a.held is distinct from 'review'
    and (s.age_verified_at is not null or (b.settings ->> 'demo')::boolean is true);

-- The seal follows the check of the person, no longer the age check of the account.
drop trigger memberships_verified on memberships;
drop function verify_angel_of_member();
create or replace function verify_added_angel() returns trigger language plpgsql as $$
begin
  new.is_verified := new.kind <> 'automated' and is_identity_checked(new.account_id);
  return new;
end $$;
update angels set is_verified = kind <> 'automated' and is_identity_checked(account_id)
  where is_verified is distinct from (kind <> 'automated' and is_identity_checked(account_id));

create function verify_angel_of_check() returns trigger language plpgsql as $$
begin
  update angels set is_verified = is_identity_checked(account_id)
    where account_id = new.account_id and is_verified is distinct from is_identity_checked(account_id);
  return null;
end $$;
create trigger identity_checks_verify after insert or update of outcome, lapsed_at, expires_on on identity_checks for each row
  execute function verify_angel_of_check();

-- AN-05: no person is listed without a check that is good on that day. What is listed stays when the check runs out: software unlists
-- nobody, a person looks at it (AN-22).
create function require_identity_check() returns trigger language plpgsql as $$
begin
  if new.is_listed and new.kind <> 'automated' and not is_identity_checked(new.account_id) then
    raise exception 'a person is listed after a check of identity and age only' using errcode = 'check_violation',
      constraint = 'listed_is_checked', table = 'angels';
  end if;
  return new;
end $$;
create trigger listed_is_checked_added before insert on angels for each row execute function require_identity_check();
create trigger listed_is_checked before update of is_listed, kind, account_id on angels for each row
  when (not old.is_listed or new.account_id is distinct from old.account_id or (old.kind = 'automated' and new.kind <> 'automated'))
  execute function require_identity_check();
