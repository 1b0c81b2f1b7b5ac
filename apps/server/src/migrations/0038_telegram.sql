-- NT-07, RT-17: a chat with the brand's bot in which a member is told of news.
create table telegram_links (
  member_id uuid primary key references members on delete cascade,
  brand_id text not null references brands on delete cascade,
  chat_id bigint not null,
  -- as Telegram names its owner
  name text not null,
  at timestamptz not null,
  unique (brand_id, chat_id)
);

-- Somebody pressed Start with the member's tracker id. Whether it was the member, he says on the page: a tracker id is no credential (D3).
create table telegram_asks (
  member_id uuid primary key references members on delete cascade,
  chat_id bigint not null,
  name text not null,
  code text not null,
  at timestamptz not null
);

-- Each channel away from the page looks by itself.
alter table notices_due add column channel text not null default 'push' check (channel in ('push', 'telegram'));
alter table notices_due alter column channel drop default;
alter table notices_due drop constraint notices_due_pkey;
alter table notices_due add primary key (member_id, channel);
drop index notices_due_at;
create index notices_due_at on notices_due (channel, due_at);
