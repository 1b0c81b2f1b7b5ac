-- BO-15: members by the click id of their affiliate, where it is not their tracker id (D3), and by that of a later campaign.
create index members_click on members ((attribution->>'tid')) where attribution ? 'tid';
create index members_remarketing on members ((attribution->>'remarketing_clickid')) where attribution ? 'remarketing_clickid';
