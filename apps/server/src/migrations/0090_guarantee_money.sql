-- TS-17: money instead of the credits of the fraud guarantee, where the order that they came with can still be refunded.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('duplicate', 'withdrawal', 'goodwill', 'dispute', 'operator', 'provider', 'issuer', 'guarantee'));

-- BO-41: what a provider was handed against a dispute by its API; null for an answer that an operator sends by hand.
alter table dispute_answers
  add column sending text check (sending in ('queued', 'sent', 'refused', 'late')),
  add column send_tries int not null default 0,
  add column next_send_at timestamptz,
  add column sent_at timestamptz,
  add column refusal text,
  add check ((sending = 'queued') = (next_send_at is not null)),
  add check (sending is null or choice = 'contested');
create index dispute_answers_queued on dispute_answers (next_send_at) where sending = 'queued';
