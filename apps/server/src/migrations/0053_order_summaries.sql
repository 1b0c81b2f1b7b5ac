-- F-27: what the server showed before an order, word by word. An order refers to the summary that it was made by; one that
-- nothing refers to is deleted after some days.
create table order_summaries (
  id uuid primary key,
  member_id uuid not null references members,
  brand_id text not null references brands,
  kind text not null check (kind in ('new', 'upgrade', 'downgrade', 'keep', 'price', 'renewal')),
  product_id text not null,
  order_id uuid references orders,
  language text not null,
  text_version text not null,
  content jsonb not null,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  amount_minor int not null check (amount_minor >= 0),
  currency text not null,
  served_at timestamptz not null,
  used_at timestamptz
);
create index order_summaries_member on order_summaries (member_id, served_at desc);
create index order_summaries_order on order_summaries (order_id) where order_id is not null;
create index order_summaries_unused on order_summaries (served_at) where used_at is null;

-- F-04: a summary becomes one order, however many tabs send it.
alter table orders add column summary_id uuid unique references order_summaries;
