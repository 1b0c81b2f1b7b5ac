-- TS-16: a decision says what becomes of what was paid for and not used; decisions from before said it of renewals alone.
update decisions set money = money || '{"unused": "none", "refunded": [], "withheld": []}';
alter table decisions add constraint decisions_money_is_whole
  check (outcome = 'no_action' or money ?& array['stopsRenewal', 'unused', 'refunded', 'withheld']);
