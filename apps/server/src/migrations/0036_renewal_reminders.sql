-- R19, R20: what was announced a month ahead is announced a second time, near enough for the card schemes; null: no second
-- letter is due. The renewal waits for it as it waits for the first (R21).
alter table subscriptions add column renewal_reminder_at timestamptz;
create index subscriptions_reminder on subscriptions (renewal_reminder_at) where renewal_reminder_at is not null;
update subscriptions set renewal_reminder_at = current_period_end - interval '14 days'
  where state = 'active' and not cancel_at_period_end and renewal_notice_sent_at is not null
    and country in ('fr', 'it') and current_period_end - current_period_start >= interval '180 days';

create or replace function renewal_was_announced() returns trigger language plpgsql as $$
begin
  if new.period_no > 1 and not exists
    (select 1 from subscriptions
     where id = new.subscription_id and renewal_notice_sent_at is not null and renewal_reminder_at is null) then
    raise exception 'period % of subscription % was not announced', new.period_no, new.subscription_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
