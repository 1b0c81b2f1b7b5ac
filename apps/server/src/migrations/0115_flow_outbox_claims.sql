-- Who delivers an event, and until when if nothing more is heard of them: no transaction stays open while subscribers work.
-- A process of the version before passes over neither: while both run, an event may reach a subscriber twice, as it always may.
alter table outbox add column claimed_by uuid, add column claimed_until timestamptz;
alter table outbox_deliveries add column claimed_by uuid, add column claimed_until timestamptz;
-- Rows come and go by the million in a table that stays small: room for the claim beside its row, and dead rows taken away early.
alter table outbox set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000, autovacuum_vacuum_cost_delay = 0);
alter table outbox_deliveries set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
