-- ID-07: what a way in did not ask for is unknown until the member tells it.
alter table members alter column age drop not null;
-- When he declared to be of age and accepted terms, privacy and features; the wording stands in consents.
alter table members add column declared_at timestamptz;
-- Until now every way in asked for all of it.
update members set declared_at = created_at;
