-- R13: a line of the daily look at the books that warns, before a rule is broken.
alter table invariant_results add column is_warning boolean not null default false;

-- R6: a refund that an issuer made because its customer demanded it; the test bank does so too.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('duplicate', 'withdrawal', 'goodwill', 'dispute', 'operator', 'provider', 'issuer'));
alter table sandbox_lines drop constraint sandbox_lines_kind_check;
alter table sandbox_lines add constraint sandbox_lines_kind_check
  check (kind in ('capture', 'refund', 'refund_demanded', 'chargeback', 'chargeback_reversed'));

-- payments.md 4.3: refusals with a code that nobody has mapped are counted.
create index provider_facts_unmapped on provider_facts (attempt_id) where fact ->> 'isUnmapped' = 'true';
