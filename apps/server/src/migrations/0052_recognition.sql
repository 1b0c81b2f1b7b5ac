-- Money for credits that were not used yet is owed; as they are used or end it becomes revenue.
alter table money_entries drop constraint money_entries_kind_check;
alter table money_entries add constraint money_entries_kind_check check (kind in
  ('capture', 'receipt', 'credit_note', 'refund', 'dispute', 'suspense', 'suspense_end', 'settlement', 'recognition', 'fee', 'payout'));
create index money_lines_deferred on money_lines (entry_id) where account = 'revenue_deferred';
alter table money_lines drop constraint money_lines_account_check;
alter table money_lines add constraint money_lines_account_check check (account ~
  '^(psp_receivable:.+|vat_payable:[a-z]{2}|revenue|revenue_deferred|provider_fees|refunds|chargebacks|to_give_back|cash|suspense|adjustments)$');
