-- PY-15: money as double entry (payments.md 3.2, decision 0026). An entry is one fact that moved money, or what we owe to
-- somebody; its lines say where the money came from (negative, credit) and where it went (positive, debit).
create table money_entries (
  id uuid primary key,
  -- the fact that it was posted for, once
  idem_key text not null unique,
  kind text not null check (kind in ('capture', 'receipt', 'credit_note', 'refund', 'dispute', 'suspense', 'suspense_end', 'settlement')),
  -- what it is about: the attempt, receipt, refund, dispute, item in suspense, or the provider's reference of a line
  ref text not null,
  -- null: money that no order of ours asked for
  attempt_id uuid references payment_attempts,
  at timestamptz not null
);
create index money_entries_attempt on money_entries (attempt_id);
create index money_entries_ref on money_entries (ref);
create index money_entries_at on money_entries (at);

create table money_lines (
  entry_id uuid not null references money_entries,
  -- null: of no brand, since nobody ordered it
  brand_id text,
  account text not null check (account ~ '^(psp_receivable:.+|vat_payable:[a-z]{2}|revenue|refunds|chargebacks|to_give_back|cash|suspense|adjustments)$'),
  currency text not null,
  amount bigint not null check (amount <> 0)
);
create index money_lines_entry on money_lines (entry_id);
create index money_lines_account on money_lines (account, brand_id);

create trigger money_entries_append_only before update or delete or truncate on money_entries for each statement execute function refuse_change();
create trigger money_lines_append_only before update or delete or truncate on money_lines for each statement execute function refuse_change();

-- At the commit, so that the lines of an entry may come one by one.
create function refuse_unbalanced_money() returns trigger language plpgsql as $$
begin
  if exists (select from money_lines where entry_id = new.entry_id group by currency having sum(amount) <> 0) then
    raise exception 'the lines of entry % do not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger money_lines_balanced after insert on money_lines
  deferrable initially deferred for each row execute function refuse_unbalanced_money();

-- The history of before, as it would have been posted (money/books.ts).
create temporary table posted on commit drop as
  select gen_random_uuid() as id, facts.* from (
    select 'capture:' || a.id as idem_key, 'capture' as kind, a.id::text as ref, a.id as attempt_id, coalesce(a.ended_at, o.paid_at, a.created_at) as at, o.brand_id,
      o.currency, o.amount_minor::bigint as amount, 'psp_receivable:' || a.merchant_account_id as debit, case when a.duplicate then 'to_give_back' else 'revenue' end as credit
      from payment_attempts a join orders o on o.id = a.order_id where a.state = 'captured'
    union all
    select 'receipt:' || r.id, r.kind, r.id::text, r.attempt_id, r.issued_at, o.brand_id, r.currency, r.vat_minor,
      case when r.kind = 'receipt' then 'revenue' when r.cause like 'dispute_lost:%' then 'chargebacks' else 'refunds' end, 'vat_payable:' || r.country
      from receipts r join orders o on o.id = r.order_id
    union all
    select 'refund:' || f.id, 'refund', f.id::text, f.attempt_id, coalesce(f.ended_at, f.created_at), o.brand_id, f.currency, f.amount_minor,
      case when a.duplicate then 'to_give_back' else 'refunds' end, 'psp_receivable:' || a.merchant_account_id
      from refunds f join payment_attempts a on a.id = f.attempt_id join orders o on o.id = a.order_id where f.state = 'succeeded'
    union all
    select 'dispute:' || d.id || ':' || d.state, 'dispute', d.id::text, d.attempt_id, coalesce(d.ended_at, d.opened_at), o.brand_id, d.currency,
      case d.state when 'open' then d.amount_minor else d.lost_minor end,
      case when a.duplicate then 'to_give_back' else 'chargebacks' end, 'psp_receivable:' || a.merchant_account_id
      from disputes d join payment_attempts a on a.id = d.attempt_id join orders o on o.id = a.order_id where d.kind = 'dispute'
    union all
    select 'suspense:' || i.id, 'suspense', i.id::text, i.attempt_id, i.at, o.brand_id, i.currency,
      case when i.why = 'left_twice' then i.amount_minor
        when a.state = 'captured' and i.currency = o.currency then o.amount_minor - i.amount_minor else -i.amount_minor end,
      'suspense', 'psp_receivable:' || i.merchant_account_id
      from suspense_items i left join payment_attempts a on a.id = i.attempt_id left join orders o on o.id = a.order_id
    union all
    select 'suspense_end:' || i.id, 'suspense_end', i.id::text, i.attempt_id, coalesce(i.ended_at, i.at), o.brand_id, i.currency,
      case when i.why = 'left_twice' then -i.amount_minor
        when a.state = 'captured' and i.currency = o.currency then i.amount_minor - o.amount_minor else i.amount_minor end,
      'suspense', case when i.state = 'released' or a.state = 'captured' then 'adjustments' else 'psp_receivable:' || i.merchant_account_id end
      from suspense_items i left join payment_attempts a on a.id = i.attempt_id left join orders o on o.id = a.order_id
      where i.state in ('refunded', 'released')
    union all
    select 'settlement:' || l.merchant_account_id || ':' || l.reference, 'settlement', l.reference, l.attempt_id, l.first_seen_at, o.brand_id, l.currency,
      case when l.reference like 'refund:%' or l.reference like 'chargeback:%' then -l.theirs_minor else l.theirs_minor end,
      'cash', 'psp_receivable:' || l.merchant_account_id
      from recon_lines l left join payment_attempts a on a.id = l.attempt_id left join orders o on o.id = a.order_id where l.theirs_minor is not null
  ) as facts where amount <> 0;
insert into money_entries (id, idem_key, kind, ref, attempt_id, at) select id, idem_key, kind, ref, attempt_id, at from posted;
insert into money_lines (entry_id, brand_id, account, currency, amount)
  select id, brand_id, debit, currency, amount from posted union all select id, brand_id, credit, currency, -amount from posted;
set constraints money_lines_balanced immediate;
