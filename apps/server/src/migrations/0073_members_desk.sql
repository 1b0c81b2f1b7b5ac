-- BO-15, BO-31: members in the order in which they signed up, and by what an operator is told of one.
create index members_signed_up on members (created_at desc, id desc) where role = 'member';
create index members_mailbox_anywhere on members (mailbox);
create index member_profiles_names on member_profiles (lower(username) text_pattern_ops) where username is not null;
-- BO-15: a payment by the reference of its provider, and by four digits, day and amount.
create index payment_attempts_reference on payment_attempts (provider_ref) where provider_ref is not null;
create index payment_attempts_digits on payment_attempts (card_last4, created_at) where card_last4 is not null;
create index credit_lots_of_member on credit_lots (member_id, granted_at desc);

-- BO-31: what operators noted of a person. It goes with the account, and stands in the copy of the person's data.
create table operator_notes (
  id uuid primary key,
  account_id uuid not null references members on delete cascade,
  operator_id uuid not null references operators,
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
create index operator_notes_of on operator_notes (account_id, at desc, id desc);

-- BO-34: credits that an operator gave by hand: what the caps count, and what can be taken back of them.
create table hand_credits (
  lot_id uuid primary key references credit_lots,
  member_id uuid not null references wallets,
  brand_id text not null,
  operator_id uuid not null,
  kind text not null check (kind in ('goodwill', 'correction', 'promotion')),
  amount int not null check (amount > 0),
  taken_back int not null default 0 check (taken_back between 0 and amount),
  given_at timestamptz not null
);
create index hand_credits_of_operator on hand_credits (operator_id, given_at);
create index hand_credits_of_brand on hand_credits (brand_id, given_at);
create index hand_credits_of_member on hand_credits (member_id);

-- BO-37: what each module holds back of an erasure, and until when.
alter table erasures add column held jsonb not null default '{}';
create index erasures_newest on erasures (requested_at desc, id desc);
create index data_exports_newest on data_exports (requested_at desc, id desc);
