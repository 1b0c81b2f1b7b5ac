-- Merchant accounts: an attempt, a card on file and a webhook belong to one contract with a provider. Until now there was
-- one, of the sandbox, and the column held the brand.
update payment_attempts set merchant_account_id = 'sandbox-adyen' where provider = 'sandbox';
update mandates set merchant_account_id = 'sandbox-adyen' where provider = 'sandbox';
alter table inbound_webhooks add column merchant_account_id text;
update inbound_webhooks set merchant_account_id = case provider when 'sandbox' then 'sandbox-adyen' else provider end;
alter table inbound_webhooks alter column merchant_account_id set not null;
alter table inbound_webhooks drop constraint inbound_webhooks_provider_dedupe_key_key;
alter table inbound_webhooks add unique (merchant_account_id, dedupe_key);

-- What is on file may be a card or an account elsewhere; it came with an order.
alter table mandates add column method text not null default 'credit_card'
  check (method in ('credit_card', 'paypal', 'applepay', 'googlepay', 'mollie'));
alter table mandates add column order_id uuid references orders;
alter table mandates add column card_key bytea;
alter table mandates alter column card_brand drop not null, alter column card_last4 drop not null, alter column card_expiry drop not null;
alter table mandates add check (method <> 'credit_card' or card_last4 is not null);

-- How an attempt pays, with what on file, and what its adapter wants back when the browser returns.
alter table payment_attempts add column method text not null default 'credit_card'
  check (method in ('credit_card', 'paypal', 'applepay', 'googlepay', 'mollie'));
alter table payment_attempts add column mandate_id uuid references mandates;
alter table payment_attempts add column resume jsonb not null default '{}';
-- Keyed hashes of the card and of the caller's address: enough to count refusals, useless without the key.
alter table payment_attempts add column card_key bytea;
alter table payment_attempts add column ip_key bytea;
create index payment_attempts_card on payment_attempts (card_key, created_at) where card_key is not null and state in ('captured', 'declined');
create index payment_attempts_ip on payment_attempts (ip_key, created_at) where ip_key is not null and state = 'declined';

-- Which merchant account takes what, by brand. A version is never changed: attempts name it.
create table pay_rules (
  brand_id text not null references brands,
  version int not null check (version > 0),
  rules jsonb not null,
  active_from timestamptz not null,
  created_at timestamptz not null,
  primary key (brand_id, version)
);
create trigger pay_rules_append_only before update or delete or truncate on pay_rules for each statement execute function refuse_change();

-- A card that is put on file without a purchase is authorized for nothing.
alter table orders drop constraint orders_kind_check;
alter table orders add check (kind in ('plan', 'credits', 'verify', 'upsell', 'renewal', 'store_card'));
alter table orders add check (kind <> 'store_card' or amount_minor = 0);

-- D15, AV-01: a check of age takes nothing, or exactly what the brand asks for it.
create function verification_costs_its_fee() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.kind, old.amount_minor) is not distinct from (new.kind, new.amount_minor) then return new; end if;
  if tg_op = 'UPDATE' and 'verify' in (old.kind, new.kind) then
    raise exception 'a check of age stays what it is' using errcode = 'check_violation';
  end if;
  if new.kind = 'verify' and new.amount_minor <> 0 and not exists (
    select 1 from brands where id = new.brand_id and new.amount_minor = (settings -> 'verificationFee' ->> 'amountMinor')::int) then
    raise exception 'a check of age costs nothing or the fee of the brand' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger verification_costs_its_fee before insert or update of kind, amount_minor on orders
  for each row execute function verification_costs_its_fee();

-- The card that showed an age is charged for nothing else: it is not kept, and nothing renews from it.
create function verification_keeps_no_card() returns trigger language plpgsql as $$
begin
  if exists (select 1 from orders where id = new.order_id and kind = 'verify') then
    raise exception 'the card of a check of age is not kept' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger verification_keeps_no_card before insert or update of order_id on mandates
  for each row execute function verification_keeps_no_card();
create trigger verification_begins_no_period before insert or update of order_id on subscription_periods
  for each row execute function verification_keeps_no_card();
