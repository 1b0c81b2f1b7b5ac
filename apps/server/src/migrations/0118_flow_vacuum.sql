-- A fifth of a table of a hundred million rows is too many dead ones to wait for: tables that grow or change with every message are
-- looked after by rows, not by their share. See docs/decisions/0089-growth.md. No row is rewritten, and no reader or writer waits.
alter table messages set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000000,
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table ledger_entries set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000000,
  autovacuum_analyze_scale_factor = 0.02);
alter table ledger_lines set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000000,
  autovacuum_analyze_scale_factor = 0.02);
alter table events set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000000,
  autovacuum_analyze_scale_factor = 0.02);
alter table conversations set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table ledger_accounts set (autovacuum_vacuum_scale_factor = 0.02);
alter table credit_lots set (autovacuum_vacuum_scale_factor = 0.02);
-- their pages are walked by an index alone, which needs what vacuum says of them
alter table angels set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.05);
alter table notification_deliveries set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
alter table rate_limits set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
alter table funnel_events set (autovacuum_vacuum_scale_factor = 0.02);
