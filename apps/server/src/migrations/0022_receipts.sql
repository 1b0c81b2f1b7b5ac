-- R27, R28: a receipt for every charge, a credit note for all that goes back. The numbers of a legal entity's series have no
-- gap: the counter is locked by the transaction that takes a number, and goes back with it.
create table receipt_counters (
  series text not null,
  kind text not null check (kind in ('receipt', 'credit_note')),
  year int not null,
  last int not null check (last > 0),
  primary key (series, kind, year)
);

create table receipts (
  id uuid primary key,
  kind text not null check (kind in ('receipt', 'credit_note')),
  series text not null,
  year int not null,
  seq int not null check (seq > 0),
  number text not null unique,
  member_id uuid not null references members,
  order_id uuid not null references orders,
  attempt_id uuid not null references payment_attempts,
  -- of a credit note: the receipt that it takes back a part of
  receipt_id uuid references receipts,
  -- what it was written for, once: the capture, the refund or the dispute
  cause text not null,
  issued_at timestamptz not null,
  country text not null check (country ~ '^[a-z]{2}$'),
  scheme text not null check (scheme in ('domestic', 'oss', 'outside')),
  -- hundredths of a per cent
  vat_rate int not null check (vat_rate between 0 and 10000),
  currency text not null,
  net_minor int not null,
  vat_minor int not null,
  total_minor int not null,
  -- as it was that day: seller, description, period, what comes next
  content jsonb not null,
  -- how it was paid; goes when its member is erased
  paid_with jsonb,
  -- Reg. (EU) 282/2011 art. 24f: what says where he lives
  evidence jsonb not null,
  unique (series, kind, year, seq),
  unique (attempt_id, cause),
  check (net_minor + vat_minor = total_minor),
  check (case kind when 'receipt' then total_minor > 0 and receipt_id is null else total_minor < 0 and receipt_id is not null end)
);
create unique index one_receipt_an_order on receipts (order_id) where kind = 'receipt';
create index receipts_member on receipts (member_id, issued_at);
create index receipts_quarter on receipts (series, issued_at);
create index receipts_of on receipts (receipt_id);

-- Books: nobody changes them. What the law does not ask for (how it was paid) may go with its member, the whole after ten years.
create function receipts_are_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.paid_with is null and to_jsonb(new) - 'paid_with' = to_jsonb(old) - 'paid_with' then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('incontro.books_until', true) <> ''
    and old.issued_at < current_setting('incontro.books_until', true)::timestamptz then
    return old;
  end if;
  raise exception 'receipts are books: nobody changes them' using errcode = 'restrict_violation';
end $$;
create trigger receipts_are_books before update or delete on receipts for each row execute function receipts_are_books();
create trigger receipts_truncate before truncate on receipts for each statement execute function refuse_change();

-- A card that its member removed is taken from the provider too; until that has worked it is tried again.
alter table mandates add column revoke_at timestamptz;
alter table mandates add column revoke_tries int not null default 0;
create index mandates_to_revoke on mandates (revoke_at) where revoke_at is not null;
