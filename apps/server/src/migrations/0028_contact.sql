-- RT-16, D10: what somebody wrote to the brand. The letter to its support contact stands in mails, made in the same transaction.
create table contact_messages (
  -- made by the browser, so that sending it twice is harmless
  id uuid primary key,
  brand_id text not null,
  -- the account that was signed in when it was sent
  member_id uuid references members on delete cascade,
  email text not null check (length(email) <= 254),
  topic text not null check (topic in ('account', 'payment', 'privacy', 'illegal', 'other')),
  message text not null check (length(message) between 1 and 8000),
  language text not null,
  at timestamptz not null
);
create index contact_messages_at on contact_messages (at);
create index contact_messages_member on contact_messages (member_id) where member_id is not null;
create index contact_messages_email on contact_messages (brand_id, lower(email));
