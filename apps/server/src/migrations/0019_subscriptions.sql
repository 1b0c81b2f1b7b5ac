-- PL-06: renewals. A period begins when the one before ends; after a failed charge, when the money came.
alter table subscriptions add column country text not null default 'es';
alter table subscriptions alter column country drop default;
alter table subscriptions add column current_period_start timestamptz;
update subscriptions s set current_period_start = p.starts_at from subscription_periods p
  where p.subscription_id = s.id and p.period_no = s.current_period_no;
alter table subscriptions alter column current_period_start set not null;
-- Where periods are counted from, so that the 31st comes back after February.
alter table subscriptions add column anchor_at timestamptz;
alter table subscriptions add column anchor_no int not null default 1;
update subscriptions set anchor_at = started_at;
alter table subscriptions alter column anchor_at set not null;
-- When a renewal that was refused is tried again, and how often it was.
alter table subscriptions add column next_try_at timestamptz;
alter table subscriptions add column tries int not null default 0;

-- R21: nobody is charged for a renewal that he was not told of.
create function renewal_was_announced() returns trigger language plpgsql as $$
begin
  if new.period_no > 1 and not exists
    (select 1 from subscriptions where id = new.subscription_id and renewal_notice_sent_at is not null) then
    raise exception 'period % of subscription % was not announced', new.period_no, new.subscription_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger renewal_was_announced before insert on subscription_periods for each row execute function renewal_was_announced();

-- R11 to R13: who withdrew from what, when, and how the money back was computed.
create table withdrawals (
  id uuid primary key,
  order_id uuid not null unique references orders,
  member_id uuid not null references members,
  at timestamptz not null,
  refund_minor int not null check (refund_minor >= 0),
  currency text not null,
  basis jsonb not null
);
create index withdrawals_member on withdrawals (member_id);
create trigger withdrawals_append_only before update or delete or truncate on withdrawals for each statement execute function refuse_change();
