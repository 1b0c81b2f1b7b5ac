-- TR-07: clicks that led to a page. `member_id`: who was signed in then, or signed up with this tracker id later.
create table clicks (
  id uuid primary key,
  brand_id text not null references brands,
  tracker_id text not null,
  member_id uuid references members on delete cascade,
  campaign text,
  page_type text not null,
  source text not null,
  campaign_id text,
  remarketing_click_id text,
  at timestamptz not null
);
create index clicks_tracker on clicks (brand_id, tracker_id, at desc);
create index clicks_member on clicks (member_id, at desc) where member_id is not null;
create index clicks_age on clicks (at) where member_id is null;

-- ID-12: arrivals by a link that signs in, as the headers of the call told of it.
create table arrivals (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  kind text,
  event text,
  remarketing_click_id text,
  at timestamptz not null
);
create index arrivals_member on arrivals (member_id, at desc);

-- TR-13: where the order came from, as it was when it was made.
alter table orders add column attribution jsonb not null default '{}';

-- TR-07: what the pages told of orders. An order that is paid after all is not abandoned.
create table attributed_orders (
  order_id uuid primary key references orders on delete cascade,
  member_id uuid not null references members on delete cascade,
  kind text check (kind in ('order', 'upsell')),
  campaign text,
  page_type text,
  imported_at timestamptz,
  abandoned_at timestamptz
);
create index attributed_orders_member on attributed_orders (member_id);

-- TR-10: what affiliates are told, one row for each event and affiliate. The id is the event's id on the wire.
create table postbacks (
  id uuid primary key,
  brand_id text not null references brands,
  affiliate_id text not null,
  event_key text not null,
  event text not null check (event in ('lead', 'purchase', 'renewal', 'lead_reversed', 'purchase_reversed', 'renewal_reversed')),
  -- The conversion that a reversal takes back: it leaves after that one arrived, or not at all.
  after_key text,
  -- No reference: a reversal is told after the account is gone.
  member_id uuid not null,
  click_id text not null,
  facts jsonb not null,
  state text not null check (state in ('waiting', 'due', 'delivered', 'dead', 'void')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (brand_id, affiliate_id, event_key),
  check ((state = 'waiting') <= (after_key is not null)),
  check ((ended_at is null) = (state in ('waiting', 'due')))
);
create index postbacks_due on postbacks (next_attempt_at) where state = 'due';
create index postbacks_waiting on postbacks (created_at) where state = 'waiting';
create index postbacks_after on postbacks (brand_id, affiliate_id, after_key) where after_key is not null;

-- Every try, begun before it leaves: one without an end was cut off.
create table postback_attempts (
  postback_id uuid not null references postbacks on delete cascade,
  number int not null,
  at timestamptz not null,
  status int,
  error text,
  duration_ms int,
  primary key (postback_id, number)
);

-- TR-11: what a registration failed with; and the age by which lines are forgotten.
alter table client_log add column fault text;
create index client_log_age on client_log (at);

-- TR-12: who told of a step, the page or the server itself. A lead is counted once.
alter table funnel_events add column told_by text not null default 'page' check (told_by in ('page', 'server'));
delete from funnel_events later using funnel_events earlier
  where later.name = 'lead' and earlier.name = 'lead' and later.member_id = earlier.member_id and later.id > earlier.id;
create unique index funnel_events_lead on funnel_events (member_id) where name = 'lead';
