-- TS-23 to TS-25: limits on spending and pauses, over all brands of the house.

-- By what the accounts of one person are recognised: keyed hashes of confirmed mailboxes and of cards that paid. Without the
-- key of the process they say nothing of the address or the card.
create table spending_keys (
  member_id uuid not null references members,
  kind text not null check (kind in ('mailbox', 'card')),
  key bytea not null,
  at timestamptz not null,
  primary key (key, member_id)
);
create index spending_keys_member on spending_keys (member_id);

create table spending_limits (
  id uuid primary key,
  member_id uuid not null references members,
  span text not null check (span in ('day', 'week', 'month')),
  amount_minor int not null check (amount_minor >= 0),
  currency text not null,
  set_at timestamptz not null,
  -- a higher limit, or none: asked for, and waiting for a day and a second yes
  raise_asked_at timestamptz,
  raise_minor int check (raise_minor > amount_minor),
  unique (member_id, span),
  check (raise_asked_at is not null or raise_minor is null)
);

create table spending_pauses (
  id uuid primary key,
  member_id uuid not null references members,
  -- an exclusion holds for every account of its holder
  kind text not null check (kind in ('pause', 'exclusion')),
  starts_at timestamptz not null,
  until timestamptz not null check (until >= starts_at + interval '23 hours'),
  credits text not null check (credits in ('keep', 'pay_out'))
);
create index spending_pauses_member on spending_pauses (member_id, until);

-- What was chosen in a calm moment holds: no statement makes it shorter.
create function spending_pause_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a pause is never changed';
end $$;
create trigger spending_pause_stays before update on spending_pauses for each row execute function spending_pause_stays();

-- When a member last saw the page that sums up, and that limits were offered.
create table spending_notes (
  member_id uuid primary key references members,
  summed_up_at timestamptz,
  offered_at timestamptz
);

create index orders_member_paid on orders (member_id, paid_at) where paid_at is not null;
create index mandates_card on mandates (card_key) where card_key is not null;

-- A renewal that a limit leaves no room for waits until then.
alter table subscriptions add column rests_until timestamptz;

-- TS-22: against lists of card numbers that are tried. What was typed in, tries that no bank heard of, and what a card begins
-- with (keyed).
alter table payment_attempts add column card_entered boolean not null default false;
alter table payment_attempts add column held_back boolean not null default false;
alter table payment_attempts add column bin_key bytea;
create index payment_attempts_entered on payment_attempts (created_at) where card_entered;
create index payment_attempts_entered_card on payment_attempts (card_key, created_at) where card_entered;
create index payment_attempts_entered_ip on payment_attempts (ip_key, created_at) where card_entered;
create index payment_attempts_entered_bin on payment_attempts (bin_key, created_at) where card_entered;

create table payment_guards (
  brand_id text primary key references brands,
  level int not null check (level between 0 and 2),
  changed_at timestamptz not null,
  -- set by an operator until then; null: the share of refusals decides
  held_until timestamptz
);

-- TS-17: what was spent on a profile that was closed for fraud comes from an account of its own.
alter table ledger_accounts drop constraint ledger_accounts_class;
alter table ledger_accounts add constraint ledger_accounts_class check (
  case when member_id is null then class in ('issued', 'promo_expense', 'consumed', 'expired', 'clawed_back', 'guarantee')
  when asset = 'msg' then class in ('plan', 'subscription', 'promo', 'debt')
  else class = 'all' end
);
alter table credit_lots drop constraint credit_lots_source_check;
alter table credit_lots add constraint credit_lots_source_check
  check (source in ('plan', 'subscription', 'promo', 'gift', 'admin', 'returned', 'guarantee'));
