-- D21: what of their profile members without a plan have filled in once.
alter table members add column filled_in text[] not null default '{}';
