-- G14: lists of operators at a million members. Each filter that leaves out most rows has an index in the order of its list.

create index members_of_brand on members (brand_id, created_at desc, id desc) where role = 'member';
create index members_of_country on members (country, created_at desc, id desc) where role = 'member';
create index members_closed on members (created_at desc, id desc) where role = 'member' and disabled_at is not null;
create index members_erased on members (created_at desc, id desc) where role = 'member' and erased_at is not null;
create index memberships_paid on memberships (tier, member_id, tier_until) where tier > 0;

create index orders_newest on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_by_kind on orders (kind, created_at desc, id desc);
create index payment_attempts_account on payment_attempts (merchant_account_id, created_at);

create index subscriptions_newest on subscriptions (started_at desc, id desc);
create index subscriptions_by_state on subscriptions (state, started_at desc, id desc);
create index subscriptions_by_brand on subscriptions (brand_id, started_at desc, id desc);
create index subscriptions_member on subscriptions (member_id);

-- what the product, a provider or an operator did by themselves is rare beside what people do
create index events_by_kind_of_actor on events (actor, number) where actor in ('operator', 'system', 'provider');
-- what a member wrote first (BO-53): likes and visits stand in conversations too, with their type
create index events_written on events (member_id, number)
  where name = 'chat.written' and actor = 'member' and payload->>'type' is null;

create index reports_of_member on reports (member_id);
create index reports_by_reason on reports (reason, case_id);

-- also what holds refunds within their capture looks them up by their attempt
create index refunds_attempt on refunds (attempt_id);
-- BO-58: what has not arrived, of each channel; exactly what its list asks for
create index mails_undelivered on mails (created_at desc) where state in ('queued', 'refused', 'given_up');
create index mails_taken on mails (sent_at desc) where state = 'sent';
create index postbacks_undelivered on postbacks (created_at desc) where state in ('due', 'waiting', 'dead');
create index notification_deliveries_undelivered on notification_deliveries (channel, planned_at desc)
  where state in ('queued', 'refused') or state = 'expired' and failures > 0;
create index inbound_webhooks_undelivered on inbound_webhooks (received_at desc)
  where state in ('received', 'parked') or state = 'ignored' and (tries >= 12 or not verified);
create index clicks_at on clicks (at);
-- BO-53: what figures count, each in the order of its times
create index events_of_figures on events (name, at) where name in ('identity.registered', 'identity.address_confirmed',
  'memberships.age_verified', 'payments.captured', 'payments.reversed', 'payments.reinstated', 'subscriptions.stopped', 'orders.withdrawn');
create index events_written_at on events (at) where name = 'chat.written' and actor = 'member' and payload->>'type' is null;
-- how much an operator saw in the last hour (BO-51)
create index decisions_by on decisions (decided_by, at);
-- BO-42: what the schemes count in a month
create index payment_attempts_counted on payment_attempts (coalesce(ended_at, created_at)) where card_brand is not null and not held_back;
-- BO-45: what waits is counted by the brand and country of its member
create index members_places on members (id) include (brand_id, country);
drop index member_photos_pending;
create index member_photos_pending on member_photos (added_at, member_id) where state = 'pending';
create index operator_access_person on operator_access (person_id, at desc, id desc);
