-- F-40: when each job with a long interval runs next. A process that lives for an hour runs the daily ones all the same.
create table job_runs (
  name text primary key,
  started_at timestamptz not null,
  due_at timestamptz not null,
  succeeded_at timestamptz,
  failures int not null default 0
);
