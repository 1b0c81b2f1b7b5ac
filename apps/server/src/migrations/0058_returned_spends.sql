-- D23: what an answer that did not understand has cost goes back to the lots that it came from.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('grant', 'spend', 'expire', 'claw_back', 'restore', 'waive', 'return'));
