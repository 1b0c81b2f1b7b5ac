-- AN-08: what an angel wants to say on her profile. Changed words wait for a look while the old ones stand.
alter table angels add column looking_for text not null default '' check (length(looking_for) <= 1000);

create table angel_words (
  id uuid primary key,
  angel_id uuid not null references angels on delete cascade,
  state text not null check (state in ('waiting', 'approved', 'refused', 'replaced', 'withdrawn')),
  about text not null check (length(about) <= 500),
  description text not null check (length(description) <= 4000),
  looking_for text not null check (length(looking_for) <= 1000),
  position text not null check (length(position) <= 200),
  -- questions and answers, as angel_prompts has them
  prompts jsonb not null check (jsonb_typeof(prompts) = 'array'),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  refusal text check (refusal in ('contact_details', 'explicit', 'insults', 'untrue', 'other')),
  refusal_words text check (length(refusal_words) <= 1000),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index angel_words_waiting on angel_words (angel_id) where state = 'waiting';
create index angel_words_oldest on angel_words (sent_at, id) where state = 'waiting';
create index angel_words_of on angel_words (angel_id, sent_at desc);

-- AN-09: another person in the photo agreed to it, as its owner said when it was added; null where nobody else is in it.
alter table member_photos add column others_agreed_at timestamptz;
