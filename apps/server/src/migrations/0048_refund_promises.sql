-- R13: what was promised with a refund. Its amount is less where a bank gave a part back by itself; what takes its place
-- promises nothing of its own.
alter table refunds add column promised_minor int not null default 0 check (promised_minor >= 0);
update refunds set promised_minor = amount_minor where reason not in ('provider', 'issuer');
-- a person gave back what had failed before: that is not promised a second time
update refunds r set promised_minor = 0 from (
  select attempt_id, sum(amount_minor) as minor from refunds where state = 'failed' and reason not in ('provider', 'issuer') group by attempt_id
) as failed where r.attempt_id = failed.attempt_id and r.reason = 'operator' and r.state <> 'failed' and r.amount_minor <= failed.minor;
create index refunds_dropped on refunds (attempt_id) where state = 'failed' and tries = 0;
