-- The month that the demo plays before its first start is over: when it began, and how many of its steps are done. No row elsewhere.
create table demo_month (
  only_row boolean primary key default true check (only_row),
  began_at timestamptz not null,
  steps_done int not null default 0
);
