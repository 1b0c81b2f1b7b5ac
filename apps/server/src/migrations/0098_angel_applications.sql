-- AN-04: people who apply for a profile of their own. One application a person; the account comes with its first step.
create table angel_applications (
  id uuid primary key,
  account_id uuid not null unique references members on delete cascade,
  brand_id text not null references brands,
  kind text not null check (kind in ('member', 'host')),
  state text not null check (state in ('draft', 'sent', 'question', 'approved', 'refused', 'withdrawn')),
  -- the day of birth is not kept, the age is; name and day together are known again by their mark
  age smallint not null check (age between 18 and 98),
  person_mark bytea not null,
  -- what the person said so far, by the name of the field
  fields jsonb not null default '{}',
  -- the link of the e-mails
  link_hash bytea unique,
  link_ends_at timestamptz,
  -- the link was opened: the address is the person’s
  confirmed_at timestamptz,
  angel_id uuid unique references angels on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  late_noted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  question text check (length(question) <= 2000),
  answer text check (length(answer) <= 2000),
  refusal text check (refusal in ('identity', 'profile', 'photos', 'duplicate', 'rules', 'no_need')),
  refusal_words text check (length(refusal_words) <= 2000),
  appeal text check (length(appeal) <= 2000),
  appealed_at timestamptz,
  appeal_answer text check (length(appeal_answer) <= 2000),
  appeal_ended_at timestamptz,
  check (state <> 'refused' or (refusal is not null and decided_at is not null)),
  check (state not in ('sent', 'question', 'approved') or (sent_at is not null and angel_id is not null))
);
-- the same person twice on a brand
create unique index angel_applications_person on angel_applications (brand_id, person_mark) where state <> 'withdrawn';
create index angel_applications_newest on angel_applications (created_at desc, id desc);
create index angel_applications_waiting on angel_applications (sent_at) where state = 'sent';

-- Who said to be under 18: marks of the address and of the person, and nothing else.
create table refused_minors (
  brand_id text not null references brands,
  mark bytea not null,
  at timestamptz not null,
  primary key (brand_id, mark)
);
