-- TS-06 to TS-10, TS-13: reports join cases, cases end in decisions, decisions can be appealed.

create table policies (
  id text not null check (id ~ '^[a-z_]{3,40}$'),
  version int not null check (version > 0),
  severity int not null check (severity between 1 and 4),
  -- by language: title, text, examples
  words jsonb not null check (words ?& array['en', 'es', 'fr', 'it']),
  -- its steps, the first for who has no strike: outcome, days, strikeDays
  ladder jsonb not null check (jsonb_array_length(ladder) > 0),
  drafted_at timestamptz not null,
  drafted_by uuid,
  -- null while it is a draft
  in_force_from timestamptz,
  published_by uuid,
  primary key (id, version)
);
create function policy_in_force_is_final() returns trigger language plpgsql as $$
begin
  if old.in_force_from is not null then raise exception 'a policy in force is final'; end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger policy_in_force_is_final before update or delete on policies
  for each row execute function policy_in_force_is_final();

create table cases (
  id uuid primary key,
  number bigint generated always as identity unique,
  brand_id text not null references brands,
  country text not null,
  subject_kind text not null check (subject_kind in ('member', 'angel')),
  -- of a member the account, of an angel the profile
  subject_id uuid not null,
  -- the account behind it; null for an angel of software
  account_id uuid references members on delete cascade,
  lane text not null check (lane in ('standard', 'urgent')),
  severity int not null check (severity between 1 and 4),
  state text not null default 'open' check (state in ('open', 'decided')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  -- a moderator passed it on: leads alone get it as the next one
  escalated_at timestamptz,
  -- goes up with every report, note and decision: what an act saw
  version int not null default 1,
  check ((state = 'decided') = (decided_at is not null))
);
create unique index cases_one_open on cases (subject_kind, subject_id, brand_id) where state = 'open';
create index cases_to_do on cases (severity desc, due_at, id) where state = 'open';
create index cases_decided on cases (decided_at desc, id desc) where state = 'decided';
create index cases_of_subject on cases (subject_kind, subject_id);
create index cases_of_account on cases (account_id) where account_id is not null;

alter table reports
  drop constraint reports_member_id_angel_id_by_member_reason_key,
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in ('fake', 'insults', 'unwanted', 'scam', 'underage', 'other',
    'impersonation', 'intimate_image', 'sexual_services', 'asks_money', 'hate', 'ban_evasion', 'self_harm')),
  add column case_id uuid references cases on delete cascade,
  -- what exactly was pointed at; null for the person as a whole
  add column about_kind text check (about_kind in ('profile', 'message', 'photo')),
  add column about_id text,
  -- the reported profile as it was; null for a report from before cases
  add column subject_then jsonb,
  -- when the reporter was last answered
  add column answered_at timestamptz,
  -- null while a case or an appeal is open: nothing is deleted then
  add column keep_until timestamptz;
create index reports_of_case on reports (case_id, at);
-- what a person reported, and how often they were right
create index reports_by_member on reports (member_id, at desc) where by_member;
create index reports_by_angel on reports (angel_id, at desc) where not by_member;

insert into cases (id, brand_id, country, subject_kind, subject_id, account_id, lane, severity, opened_at, due_at)
  select gen_random_uuid(), m.brand_id, m.country, s.kind, s.subject, s.account,
    case when bool_or(r.reason = 'underage') then 'urgent' else 'standard' end,
    case when bool_or(r.reason = 'underage') then 4 when bool_or(r.reason in ('fake', 'scam')) then 3 else 2 end,
    min(r.at), min(r.at) + interval '72 hours'
  from reports r join members m on m.id = r.member_id join angels a on a.id = r.angel_id
    cross join lateral (select case when r.by_member then 'angel' else 'member' end as kind,
      case when r.by_member then a.id else m.id end as subject,
      case when r.by_member then a.account_id else m.id end as account) s
  group by m.brand_id, m.country, s.kind, s.subject, s.account;
update reports r set case_id = c.id from cases c, members m
  where m.id = r.member_id and c.brand_id = m.brand_id
    and c.subject_kind = case when r.by_member then 'angel' else 'member' end
    and c.subject_id = case when r.by_member then r.angel_id else r.member_id end;
alter table reports alter column case_id set not null;

create table decisions (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('no_action', 'notice', 'warning', 'suspension', 'closing')),
  policy_id text,
  policy_version int,
  ground text not null check (ground in ('terms', 'law')),
  -- the provision, where the ground is a law
  law text,
  found_by text not null check (found_by in ('report', 'notice', 'own_look', 'software')),
  is_automated boolean not null,
  -- what it stands on: ids of reports, messages and profiles as they were
  facts jsonb not null,
  words text not null check (length(words) <= 2000),
  -- until when it restricts; null for what has no end or restricts nothing
  ends_at timestamptz,
  -- which strikes counted, which step of the ladder followed
  proposal jsonb not null,
  departure text,
  strike_until timestamptz,
  money jsonb not null,
  appeal_until timestamptz not null,
  link_hash bytea unique,
  decided_by uuid not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('time', 'appeal', 'correction')),
  foreign key (policy_id, policy_version) references policies,
  check ((outcome = 'no_action') = (policy_id is null)),
  check (outcome = 'no_action' or length(words) >= 40),
  check ((ground = 'law') = (law is not null)),
  check ((outcome = 'suspension') = (ends_at is not null)),
  check ((ended_at is null) = (ended_by is null))
);
create index decisions_of_case on decisions (case_id, at);
create index decisions_to_end on decisions (ends_at) where ended_at is null and ends_at is not null;

-- What keeps a person out. There is none without a decision (TS-07).
create table suspensions (
  decision_id uuid primary key references decisions on delete cascade,
  account_id uuid references members on delete cascade,
  angel_id uuid references angels on delete cascade,
  at timestamptz not null,
  -- the moment at which the account was disabled: the same for suspensions that overlap
  closed_at timestamptz not null,
  lifted_at timestamptz,
  check (account_id is not null or angel_id is not null)
);
create index suspensions_of_account on suspensions (account_id) where lifted_at is null;
create index suspensions_of_angel on suspensions (angel_id) where lifted_at is null;

create table appeals (
  id uuid primary key,
  decision_id uuid not null references decisions on delete cascade,
  -- null: by the person whom the decision is about
  report_id uuid references reports on delete set null,
  by_reporter boolean not null,
  at timestamptz not null,
  text text not null check (length(text) between 1 and 3000),
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'decided')),
  -- who made the decision, and can therefore not judge it
  first_decided_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'changed', 'lifted')),
  words text,
  new_decision_id uuid references decisions on delete set null,
  version int not null default 1,
  check (decided_by is distinct from first_decided_by),
  check ((state = 'decided') = (decided_by is not null and outcome is not null and decided_at is not null))
);
create unique index appeals_by_subject on appeals (decision_id) where not by_reporter;
create unique index appeals_by_report on appeals (decision_id, report_id) where by_reporter;
create index appeals_to_do on appeals (due_at, id) where state = 'open';

create table appeal_messages (
  id uuid primary key,
  appeal_id uuid not null references appeals on delete cascade,
  -- null: the person
  operator_id uuid,
  text text not null check (length(text) between 1 and 3000),
  at timestamptz not null
);
create index appeal_messages_of on appeal_messages (appeal_id, at);

create table case_notes (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  operator_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null
);
create index case_notes_of on case_notes (case_id, at);

-- BO-13: who may read the reported messages of a case, under which lease and until when.
create table case_openings (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  operator_id uuid not null,
  lease bigint not null,
  around int not null check (around between 0 and 200),
  at timestamptz not null,
  until timestamptz not null
);
create index case_openings_of on case_openings (case_id, operator_id, until);
