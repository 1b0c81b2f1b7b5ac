-- NT-08: a browser that may be pushed to, by its session: with the session it ends. The keys encrypt what is sent to it.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  member_id uuid not null references members on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  at timestamptz not null
);
create index push_subscriptions_member on push_subscriptions (member_id);

-- Somebody to whom something happened, and when to look whether he is told away from the page.
create table notices_due (
  member_id uuid primary key references members on delete cascade,
  due_at timestamptz not null
);
create index notices_due_at on notices_due (due_at);
