-- How each letter ended. `despite` names the suppressions that do not keep it; `mark` is the brand's picture inside it.
alter table mails
  add column member_id uuid references members on delete set null,
  add column topic text not null default 'account',
  add column despite text[] not null default '{}',
  add column mark text,
  add column useful_until timestamptz,
  add column state text not null default 'queued'
    check (state in ('queued', 'sent', 'refused', 'suppressed', 'expired', 'given_up', 'withdrawn')),
  add column ended_at timestamptz;
update mails set state = 'sent', ended_at = sent_at where sent_at is not null;
update mails set state = 'given_up', ended_at = created_at where sent_at is null and next_attempt_at = 'infinity';
drop index mails_due;
create index mails_due on mails (next_attempt_at) where state = 'queued';
create index mails_of_member on mails (member_id) where member_id is not null;

-- Every try to hand a letter to the mail server. Written, never changed.
create table mail_attempts (
  mail_id uuid not null references mails on delete cascade,
  no int not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('taken', 'later', 'refused')),
  code int,
  answer text,
  primary key (mail_id, no)
);

-- Addresses that get no letters until their holder proves that they work, or asks for letters again.
create table mail_suppressions (
  email text primary key check (email = lower(email)),
  reason text not null check (reason in ('bounced', 'complained')),
  source text not null check (source in ('provider', 'smtp')),
  at timestamptz not null
);

-- ID-16: what the provider told of a letter, and the tokens of its calls, each of which is good once.
create table mail_events (
  token text primary key,
  email text not null check (email = lower(email)),
  event text not null,
  is_permanent boolean not null default false,
  mail_id uuid,
  at timestamptz not null
);
create index mail_events_email on mail_events (email, at);
create index mail_events_at on mail_events (at);

-- NT-09: which letters a member wants, where he said so; what he did not say follows from docs/decisions/0015.
create table letter_choices (
  member_id uuid not null references members on delete cascade,
  channel text not null check (channel in ('email')),
  kind text not null check (kind in ('messages', 'likes', 'visits')),
  is_on boolean not null,
  at timestamptz not null,
  primary key (member_id, channel, kind)
);
create table letter_rhythms (
  member_id uuid primary key references members on delete cascade,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to smallint not null check (quiet_to between 0 and 23),
  time_zone text not null,
  every_days smallint not null check (every_days in (1, 7)),
  at timestamptz not null
);

-- Somebody to whom something happened, and when to look whether a letter is due.
create table letters_due (
  member_id uuid primary key references members on delete cascade,
  due_at timestamptz not null
);
create index letters_due_at on letters_due (due_at);

-- One letter a member, channel and local day at most, and up to when it told him what happened.
create table letters_planned (
  member_id uuid not null references members on delete cascade,
  channel text not null,
  period date not null,
  kinds text[] not null,
  told_until timestamptz not null,
  at timestamptz not null,
  primary key (member_id, channel, period)
);
