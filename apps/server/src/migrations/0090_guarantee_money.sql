-- TS-17: money instead of the credits of the fraud guarantee, where the order that they came with can still be refunded.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('duplicate', 'withdrawal', 'goodwill', 'dispute', 'operator', 'provider', 'issuer', 'guarantee'));
