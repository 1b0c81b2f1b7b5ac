-- One row a pair of member and angel. `last_seq` counts its items without a gap; `member_at`/`angel_at` place it in that
-- side's list, null while the list does not have it (an automated angel has no list).
create table conversations (
  -- made by the writer, ordered by time; nothing is looked up by it, and an index would cost each message one more entry
  id uuid not null,
  member_id uuid not null references members,
  angel_id uuid not null references angels,
  last_seq int not null,
  last_at timestamptz not null,
  -- any written message makes it a normal chat (CH-14)
  is_started boolean not null default false,
  awaits_acceptance boolean not null default false,
  -- the item that a side's list shows, how much that side has not read, and up to where it has
  member_at timestamptz,
  member_seq int not null default 0,
  member_unread int not null default 0 check (member_unread >= 0),
  member_read int not null default 0,
  angel_at timestamptz,
  angel_seq int not null default 0,
  angel_unread int not null default 0 check (angel_unread >= 0),
  angel_read int not null default 0,
  created_at timestamptz not null,
  primary key (member_id, angel_id)
) with (fillfactor = 70);
create index conversations_of_member on conversations (member_id, member_at desc, id desc) where member_at is not null;
create index conversations_of_angel on conversations (angel_id, angel_at desc, id desc) where angel_at is not null;

-- Written by one engine, in the statement that writes their conversation: a foreign key would only check that again,
-- once a message. `sender_id` is the member's id or the angel's profile id.
create table messages (
  conversation_id uuid not null,
  seq int not null check (seq > 0),
  sender_id uuid not null,
  client_id uuid not null,
  by_member boolean not null,
  type text not null check (type in ('personal', 'like', 'visita', 'other')),
  body text not null,
  is_automated boolean not null default false,
  category text,
  notification_id text,
  -- what the sender was told that he has left: the answer to a repeat
  icebreakers_left int not null default 0,
  messages_left int not null default 0,
  at timestamptz not null,
  primary key (conversation_id, seq)
);
-- A client-made id is used once a sender: a repeat is harmless.
create unique index messages_client_id on messages (sender_id, client_id);

-- Answers that automated angels owe, one a conversation at most; due by product time.
create table automated_answers (
  conversation_id uuid primary key,
  member_id uuid not null,
  angel_id uuid not null,
  -- the newest message that waits for an answer
  answers_seq int not null,
  due_at timestamptz not null,
  attempts int not null default 0
);
create index automated_answers_due on automated_answers (due_at);
