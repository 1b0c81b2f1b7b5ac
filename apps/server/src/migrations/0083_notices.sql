-- TS-12: notices of anybody, without an account. A notice about a person joins a case as a report of its own.
create table notices (
  id uuid primary key,
  number bigint generated always as identity unique,
  brand_id text not null references brands,
  -- of the brand; a case has the person's own
  country text not null,
  reason text not null,
  -- where it is, as the notifier said it; empty until they say it
  place text not null check (length(place) <= 2000),
  text text not null check (length(text) between 1 and 4000),
  -- left out of child abuse alone
  name text check (length(name) <= 200),
  email text,
  language text not null,
  at timestamptz not null,
  lane text not null check (lane in ('standard', 'urgent')),
  due_at timestamptz not null,
  -- asked: the notifier has to say where; open: an operator looks whom it is about; joined: a report of a case;
  -- answered: it is about no person; objected: another operator looks at that answer
  state text not null check (state in ('asked', 'open', 'joined', 'answered', 'objected')),
  -- of what is about no person; of the others the case has it
  answer text check (answer in ('acted', 'not_acted')),
  words text check (length(words) between 40 and 2000),
  answered_by uuid,
  answered_at timestamptz,
  objection text check (length(objection) between 1 and 30000),
  objected_at timestamptz,
  -- the judge of the objection, another operator than the first
  judged_by uuid,
  judged_at timestamptz,
  judged_answer text check (judged_answer in ('acted', 'not_acted')),
  judged_words text check (length(judged_words) between 40 and 2000),
  version int not null default 1,
  check (name is not null and email is not null or reason = 'child_abuse'),
  check (judged_by is distinct from answered_by or judged_by is null),
  check (state not in ('answered', 'objected') or (answer is not null and words is not null and answered_at is not null))
);
create index notices_to_do on notices (due_at, id) where state in ('open', 'objected');
create index notices_email on notices (email);

alter table reports
  alter column member_id drop not null,
  alter column angel_id drop not null,
  -- a review that was pointed at, as it was: its writer can change it
  add column about_then jsonb,
  -- of a notice the row has the person that it is about alone
  add column notice_id uuid unique references notices on delete cascade,
  add constraint reports_people check (
    case when notice_id is null then member_id is not null and angel_id is not null
      else (member_id is null) <> (angel_id is null) end),
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in ('fake', 'insults', 'unwanted', 'scam', 'underage', 'other',
    'impersonation', 'intimate_image', 'sexual_services', 'asks_money', 'hate', 'ban_evasion', 'self_harm', 'child_abuse', 'unlawful')),
  drop constraint reports_about_kind_check,
  add constraint reports_about_kind_check check (about_kind in ('profile', 'message', 'photo', 'review'));
