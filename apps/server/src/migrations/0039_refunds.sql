-- R13: a line of the daily look at the books that warns, before a rule is broken.
alter table invariant_results add column is_warning boolean not null default false;
