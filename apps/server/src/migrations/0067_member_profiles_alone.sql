-- Moved to member_profiles by the migration before.
alter table members
  drop column username,
  drop column surname,
  drop column phone,
  drop column age,
  drop column gender,
  drop column seeks,
  drop column region,
  drop column city,
  drop column description,
  drop column looking_for,
  drop column image_name,
  drop column filled_in;
