-- Double-entry credits. Amounts are whole credits; an entry is one movement of one asset of one member, its lines say
-- where the credits came from and where they went, and they sum to zero.

-- One row a member: locked (in the order of its key) by whoever moves his credits.
create table wallets (
  member_id uuid primary key references members,
  brand_id text not null,
  -- message credits of the last purchase: the page shows what share of them is left
  last_grant int not null default 0
);

-- A member's accounts carry a cached balance. A brand's (issued, promo_expense, consumed, expired, clawed_back) do not:
-- every movement of the brand touches them, and a balance would make them rows that all writers wait for.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  member_id uuid references wallets,
  brand_id text not null,
  asset text not null check (asset in ('msg', 'ice', 'like')),
  class text not null,
  posted bigint,
  held bigint,
  check ((member_id is null) = (posted is null)),
  check ((member_id is null) = (held is null)),
  check (held >= 0),
  check (posted - held >= 0),
  check (
    case when member_id is null then class in ('issued', 'promo_expense', 'consumed', 'expired', 'clawed_back')
    when asset = 'msg' then class in ('plan', 'subscription', 'promo')
    else class = 'all' end
  )
) with (fillfactor = 70);
create unique index ledger_accounts_member on ledger_accounts (member_id, asset, class) where member_id is not null;
create unique index ledger_accounts_brand on ledger_accounts (brand_id, asset, class) where member_id is null;

create table ledger_entries (
  id uuid not null,
  idem_key text not null unique,
  kind text not null check (kind in ('grant', 'spend', 'expire', 'claw_back')),
  member_id uuid not null,
  asset text not null,
  -- what the member's accounts gained (positive) or lost, and what they held of the asset afterwards
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  order_id uuid,
  cause jsonb not null,
  at timestamptz not null,
  -- the order of the statement: ids are ordered by time
  primary key (member_id, id)
);
create index ledger_entries_order on ledger_entries (order_id) where order_id is not null;

-- A line on a member's account names the lot whose credits moved: the lines of a lot are the record of its use.
create table ledger_lines (
  entry_id uuid not null,
  account_id bigint not null,
  lot_id uuid,
  asset text not null,
  amount bigint not null check (amount <> 0)
);

-- What a member was given, and how much of it is left. Open lots are found by an index that a spend does not change.
create table credit_lots (
  id uuid primary key,
  member_id uuid not null references wallets,
  account_id bigint not null references ledger_accounts,
  asset text not null,
  class text not null,
  source text not null check (source in ('plan', 'subscription', 'promo', 'gift', 'admin')),
  order_id uuid,
  granted int not null check (granted > 0),
  remaining int not null check (remaining between 0 and granted),
  held int not null default 0 check (held between 0 and remaining),
  expires_at timestamptz,
  granted_at timestamptz not null,
  is_open boolean not null default true,
  check (is_open = (remaining > 0))
) with (fillfactor = 70);
create index credit_lots_open on credit_lots (member_id) where is_open;
create index credit_lots_expiry on credit_lots (expires_at) where is_open and expires_at is not null;
create index credit_lots_order on credit_lots (order_id) where order_id is not null;

-- Credits set aside for a step that can fail: posted, voided or expired, once.
create table credit_holds (
  id uuid primary key,
  idem_key text not null unique,
  member_id uuid not null references wallets,
  asset text not null,
  amount int not null check (amount > 0),
  posted int not null default 0 check (posted between 0 and amount),
  state text not null default 'open' check (state in ('open', 'posted', 'voided', 'expired')),
  cause jsonb not null,
  expires_at timestamptz not null,
  check ((state = 'posted') = (posted > 0))
);
create index credit_holds_open on credit_holds (expires_at) where state = 'open';
create table credit_hold_parts (
  hold_id uuid not null references credit_holds,
  lot_id uuid not null references credit_lots,
  account_id bigint not null references ledger_accounts,
  amount int not null check (amount > 0),
  primary key (hold_id, lot_id)
);

-- History is added to, never changed.
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change();

-- What a statement adds to the lines sums to zero for each entry and asset. Lines are never changed afterwards, so every
-- entry, and the whole ledger, sums to zero at all times; and one check a statement costs a batch of entries next to nothing.
create function refuse_unbalanced_lines() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by entry_id, asset having sum(amount) <> 0) then
    raise exception 'the lines of an entry do not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_lines_balanced after insert on ledger_lines
  referencing new table as added for each statement execute function refuse_unbalanced_lines();
