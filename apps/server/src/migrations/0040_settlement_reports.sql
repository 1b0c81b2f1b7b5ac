-- Reports that a provider told of, until their lines have settled what he owes; each by its name, once.
create table settlement_reports (
  merchant_account_id text not null,
  name text not null,
  made_at timestamptz not null,
  told_at timestamptz not null,
  read_at timestamptz,
  primary key (merchant_account_id, name)
);
create index settlement_reports_unread on settlement_reports (merchant_account_id, made_at) where read_at is null;

-- Why a look at a provider's list came to nothing; it is begun again.
alter table recon_runs add column failed text check (failed in ('no_access', 'unavailable', 'fault'));

-- When a provider was last asked to give money back, where he tells only later whether he did.
alter table suspense_items add column asked_at timestamptz;
