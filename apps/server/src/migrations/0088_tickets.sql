-- BO-36: a message to the brand opens a ticket; what is answered, noted and written back stands with it.
create table tickets (
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  brand_id text not null references brands,
  -- of the account that was signed in, else of the account that has the address; null where there is none
  country text,
  -- the account that was signed in when it was written
  member_id uuid references members on delete cascade,
  email text not null check (length(email) <= 254),
  mailbox text not null generated always as (normal_email(email)) stored,
  language text not null,
  category text not null check (category in ('account', 'payment', 'privacy', 'illegal', 'complaint', 'other')),
  -- open waits for the team, answered for the person
  state text not null default 'open' check (state in ('open', 'answered', 'closed', 'merged')),
  opened_at timestamptz not null,
  -- until when it is answered; of the open ones alone
  due_at timestamptz,
  -- of the newest message
  last_at timestamptz not null,
  closed_at timestamptz,
  assignee_id uuid references operators,
  merged_into uuid references tickets on delete cascade,
  -- what stands in the address to reply to
  reply_token text not null unique,
  version int not null default 1,
  check ((state = 'open') = (due_at is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'merged') = (merged_into is not null))
);
create index tickets_open on tickets (due_at, id) where state = 'open';
create index tickets_last on tickets (state, last_at desc, id desc);
create index tickets_sender on tickets (brand_id, mailbox);
create index tickets_member on tickets (member_id) where member_id is not null;
create index tickets_kept on tickets (last_at);
create index tickets_merged on tickets (merged_into) where merged_into is not null;

-- each message so far becomes a ticket of its own; how far it was answered by e-mail is not known, so the old ones are closed
insert into tickets (id, brand_id, member_id, country, email, language, category, state, opened_at, due_at, last_at, closed_at, reply_token)
  select c.id, c.brand_id, c.member_id, m.country, c.email, c.language, c.topic,
    case when is_old then 'closed' else 'open' end, c.at, case when is_old then null else due_at end, c.at,
    case when is_old then c.at end, left(encode(sha256((gen_random_uuid()::text || c.id)::bytea), 'hex'), 24)
  from contact_messages c left join members m on m.id = c.member_id
    cross join lateral (select c.at + case c.topic when 'illegal' then interval '1 day' else interval '7 days' end as due_at) term
    cross join lateral (select due_at < now() as is_old) age
  order by c.at, c.id;

alter table contact_messages
  add column ticket_id uuid references tickets on delete cascade,
  -- by the form, by e-mail, an answer of the team, or a note that no one but the team sees
  add column kind text not null default 'form' check (kind in ('form', 'mail', 'answer', 'note')),
  add column operator_id uuid references operators,
  -- a program wrote it: an absence, a delivery report
  add column is_automatic boolean not null default false,
  -- files that came with it; they are not kept
  add column files int not null default 0,
  -- the Message-ID that it came with: the same e-mail twice is one
  -- the ticket that it stood in before that was merged into this one
  add column merged_from uuid,
  add column mail_id text check (length(mail_id) <= 400),
  drop constraint contact_messages_topic_check,
  alter column topic drop not null,
  add check (topic in ('account', 'payment', 'privacy', 'illegal', 'complaint', 'other')),
  add check ((topic is not null) = (kind = 'form')),
  add check ((operator_id is not null) = (kind in ('answer', 'note')));
update contact_messages set ticket_id = id;
alter table contact_messages alter column ticket_id set not null, alter column kind drop default;
create index contact_messages_ticket on contact_messages (ticket_id, at, id);
create unique index contact_messages_mail on contact_messages (ticket_id, mail_id) where mail_id is not null;
drop index contact_messages_at;

-- Answers that operators keep: own ones, and those that all use.
create table ticket_snippets (
  id uuid primary key,
  operator_id uuid not null references operators,
  is_shared boolean not null,
  name text not null check (length(name) between 1 and 60),
  -- by language
  texts jsonb not null,
  version int not null default 1,
  saved_at timestamptz not null
);
create index ticket_snippets_of on ticket_snippets (operator_id);
