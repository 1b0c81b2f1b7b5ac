-- ID-07: a token has one successor, however often it is renewed; the key makes it, and is of no use without the token.
alter table sessions
  add column renewal_key bytea not null
    default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
-- A forerunner is good until its successor has been used, and a moment longer: null until then. Those of before had a
-- successor that nothing can make again.
update sessions set previous_hash = null, previous_until = null where previous_hash is not null;
