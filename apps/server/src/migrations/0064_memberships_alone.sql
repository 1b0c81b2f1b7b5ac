-- Moved to memberships by the migration before.
alter table members
  drop column level,
  drop column level_until,
  drop column could_read_until,
  drop column age_verified_at;
