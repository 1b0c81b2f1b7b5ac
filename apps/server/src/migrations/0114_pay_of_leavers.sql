-- AN-21, AN-25: who is leaving gets the last statement the day after, so that what she earned is paid before her account is erased.
create table pay_leavers (
  angel_id uuid primary key references angels,
  left_at timestamptz not null
);
