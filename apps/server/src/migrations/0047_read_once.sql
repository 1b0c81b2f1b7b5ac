-- D22: what a member could read once stays readable. `could_read_until` is the last moment up to which a right that has ended
-- let the member read; what was written until then is shown in clear for good.
alter table members add column could_read_until timestamptz;

update members m set could_read_until = ended.at
from (
  select member_id, max(coalesce(ended_at, current_period_end)) as at from subscriptions
  where state in ('ended', 'withdrawn') group by member_id
) as ended
where ended.member_id = m.id;

-- How far the member has read in clear. `member_read` also counts what was seen blurred: that is delivered, not read.
alter table conversations add column member_clear int not null default 0;

update conversations c set member_clear = case
  when m.level > 0 or m.age_verified_at is not null then c.member_read
  else coalesce((select max(i.seq) from messages i
    where i.conversation_id = c.id and i.seq <= c.member_read and i.at <= m.could_read_until), 0)
end
from members m
where m.id = c.member_id and c.member_read > 0
  and (m.level > 0 or m.age_verified_at is not null or m.could_read_until is not null);
