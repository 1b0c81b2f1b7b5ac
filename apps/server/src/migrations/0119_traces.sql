-- The W3C traceparent of the call that published an event, where that call is traced: ids that are drawn at random and say nothing
-- of anyone. Its subscribers' spans follow from it (decision 0093). No row is rewritten.
alter table outbox add column traceparent text;
alter table outbox_deliveries add column traceparent text;
