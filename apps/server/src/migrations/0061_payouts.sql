-- What a provider moves of no payment: payouts to the seller's bank, fees of the account, exchanges of currencies.
alter table money_entries drop constraint money_entries_kind_check;
alter table money_entries add constraint money_entries_kind_check check (kind in
  ('capture', 'receipt', 'credit_note', 'refund', 'dispute', 'suspense', 'suspense_end', 'settlement', 'recognition', 'fee', 'payout',
   'conversion'));
alter table money_lines drop constraint money_lines_account_check;
alter table money_lines add constraint money_lines_account_check check (account ~
  '^(psp_receivable:.+|vat_payable:[a-z]{2}|revenue|revenue_deferred|provider_fees|refunds|chargebacks|to_give_back|cash|bank|conversion|suspense|adjustments)$');
