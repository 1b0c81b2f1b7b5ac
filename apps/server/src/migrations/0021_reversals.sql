-- PY-16: disputes, debts, refunds by an operator, the daily look at the books, and the comparison with the providers.

-- A member who spent credits whose payment was taken back owes them: the one account that goes below zero, and never above.
-- The wallet keeps the sum, so that whoever locks it knows it.
alter table wallets add column debt int not null default 0 check (debt >= 0);
alter table ledger_accounts drop constraint ledger_accounts_check2;
alter table ledger_accounts add constraint ledger_accounts_enough
  check (case when class = 'debt' then posted <= 0 and held = 0 else posted - held >= 0 end);
alter table ledger_accounts drop constraint ledger_accounts_check3;
alter table ledger_accounts add constraint ledger_accounts_class check (
  case when member_id is null then class in ('issued', 'promo_expense', 'consumed', 'expired', 'clawed_back')
  when asset = 'msg' then class in ('plan', 'subscription', 'promo', 'debt')
  else class = 'all' end
);
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('grant', 'spend', 'expire', 'claw_back', 'restore', 'waive'));
-- what he owes counts against what he has
alter table ledger_entries drop constraint ledger_entries_balance_after_check;

-- Of a lot: what ended unused and what was taken back; the rest of what is gone was used.
alter table credit_lots add column expired int not null default 0 check (expired >= 0);
alter table credit_lots add column clawed int not null default 0 check (clawed >= 0);
update credit_lots set expired = gone.expired, clawed = gone.clawed from (
  select lines.lot_id, coalesce(-sum(lines.amount) filter (where entries.kind = 'expire'), 0) as expired,
    coalesce(-sum(lines.amount) filter (where entries.kind = 'claw_back'), 0) as clawed
  from ledger_lines lines join ledger_entries entries on entries.id = lines.entry_id
  where lines.lot_id is not null and entries.kind in ('expire', 'claw_back') group by lines.lot_id
) as gone where gone.lot_id = credit_lots.id;
alter table credit_lots add constraint credit_lots_parts check (remaining + expired + clawed <= granted);
alter table credit_lots drop constraint credit_lots_source_check;
alter table credit_lots add constraint credit_lots_source_check
  check (source in ('plan', 'subscription', 'promo', 'gift', 'admin', 'returned'));

-- A payment that a bank took back, or gave notice of as fraud. `lost_minor` is what of it counts against the capture.
create table disputes (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts,
  kind text not null check (kind in ('dispute', 'fraud_notice')),
  provider_ref text not null,
  amount_minor int not null check (amount_minor >= 0),
  currency text not null,
  reason text,
  state text not null check (state in ('open', 'won', 'lost', 'noted')),
  lost_minor int not null default 0 check (lost_minor between 0 and amount_minor),
  opened_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'fraud_notice') = (state = 'noted')),
  check (lost_minor = 0 or state = 'lost'),
  unique (attempt_id, kind, provider_ref)
);
create index disputes_opened on disputes (opened_at);

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('duplicate', 'withdrawal', 'goodwill', 'dispute', 'operator', 'provider'));

-- What goes back never exceeds what came in, by whichever way it goes.
create function reversals_within_capture(attempt uuid) returns void language plpgsql as $$
declare
  taken int;
  gone bigint;
begin
  select case when a.state = 'captured' then o.amount_minor end into taken
    from payment_attempts a join orders o on o.id = a.order_id where a.id = attempt for update of a;
  select coalesce((select sum(amount_minor) from refunds where attempt_id = attempt and state <> 'failed'), 0)
    + coalesce((select sum(lost_minor) from disputes where attempt_id = attempt), 0) into gone;
  if gone > 0 and (taken is null or gone > taken) then
    raise exception 'refunds and lost disputes of attempt % exceed its capture', attempt using errcode = 'check_violation';
  end if;
end $$;
create function reversal_within_capture() returns trigger language plpgsql as $$
begin
  perform reversals_within_capture(new.attempt_id);
  return null;
end $$;
drop trigger refunds_within_capture on refunds;
drop function refunds_within_capture();
create trigger refunds_within_capture after insert or update on refunds
  for each row execute function reversal_within_capture();
create trigger disputes_within_capture after insert or update on disputes
  for each row execute function reversal_within_capture();

-- Who of ours did what to a payment, and why.
create table payment_actions (
  id uuid primary key,
  at timestamptz not null,
  operator text not null check (operator <> ''),
  action text not null check (action in ('refund', 'waive_debt', 'note_fact', 'refund_suspense', 'release_suspense')),
  reason text not null check (reason <> ''),
  member_id uuid references members,
  order_id uuid references orders,
  details jsonb not null
);
create index payment_actions_order on payment_actions (order_id) where order_id is not null;
create index payment_actions_member on payment_actions (member_id) where member_id is not null;
create trigger payment_actions_append_only before update or delete or truncate on payment_actions
  for each statement execute function refuse_change();

-- Money that nobody knows a place for: a payment that no order of ours asked for, another amount than was asked, money
-- that left twice. Waits for a person.
create table suspense_items (
  id uuid primary key,
  merchant_account_id text not null,
  provider text not null,
  provider_ref text not null,
  attempt_id uuid references payment_attempts,
  why text not null check (why in ('no_order', 'amount_differs', 'left_twice')),
  amount_minor int not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'refunding', 'refunded', 'released')),
  at timestamptz not null,
  ended_at timestamptz,
  unique (merchant_account_id, provider_ref, why)
);
create index suspense_items_open on suspense_items (at) where state in ('open', 'refunding');

-- The provider's list against our facts: one line a payment, as it was found last.
create table recon_runs (
  id uuid primary key,
  merchant_account_id text not null,
  day date not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  at timestamptz not null,
  ended_at timestamptz,
  matched int not null default 0,
  differing int not null default 0,
  unique (merchant_account_id, day)
);
create table recon_lines (
  merchant_account_id text not null,
  -- the provider's reference, or our attempt where he knows of none
  reference text not null,
  attempt_id uuid references payment_attempts,
  outcome text not null check (outcome in ('matched', 'ours_only', 'theirs_only', 'amount_differs')),
  ours_minor int,
  theirs_minor int,
  currency text not null,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (merchant_account_id, reference)
);
create index recon_lines_attempt on recon_lines (attempt_id) where attempt_id is not null;
create index recon_lines_differing on recon_lines (first_seen_at) where outcome <> 'matched';

-- The daily look at what must always hold.
create table invariant_runs (
  day date primary key,
  at timestamptz not null,
  took_ms int
);
create table invariant_results (
  day date not null references invariant_runs,
  name text not null,
  number int not null,
  broken int not null check (broken >= 0),
  examples jsonb not null,
  primary key (day, name)
);

-- An affiliate hears, too, that a bank gave back what it had taken.
alter table postbacks drop constraint postbacks_event_check;
alter table postbacks add constraint postbacks_event_check check (event in (
  'lead', 'purchase', 'renewal', 'lead_reversed', 'purchase_reversed', 'renewal_reversed', 'purchase_reinstated', 'renewal_reinstated'));
