-- The daily look at the books reads what was entered since the one before: entries lie in the order of their ids, which is that of
-- time, so a summary of each few pages finds them. It costs nothing to keep and little to make.
create index if not exists ledger_entries_recent on ledger_entries using brin (id) with (pages_per_range = 32, autosummarize = on);
create index if not exists ledger_lines_recent on ledger_lines using brin (entry_id) with (pages_per_range = 32, autosummarize = on);
-- From which entry on the look after this one has to read.
alter table invariant_runs add column next_from uuid;
