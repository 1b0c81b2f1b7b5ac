-- TS-09: a ladder, not a cliff: between a warning and days without anything stands a limit of the one thing that was misused. Rules
-- that a lead has changed meanwhile stay as they are.
insert into policies (id, version, severity, words, ladder, drafted_at, in_force_from)
select p.id, 2, p.severity, p.words, l.ladder, '2026-01-02', '2026-01-02'
from policies p join (values
  ('unwanted_contact', $p$[
    {"outcome": "notice", "days": null, "strikeDays": 0},
    {"outcome": "warning", "days": null, "strikeDays": 90},
    {"outcome": "limit_first_messages", "days": 7, "strikeDays": 180},
    {"outcome": "suspension", "days": 7, "strikeDays": 180},
    {"outcome": "suspension", "days": 30, "strikeDays": 365},
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$::jsonb),
  ('sexual_content', $p$[
    {"outcome": "warning", "days": null, "strikeDays": 180},
    {"outcome": "limit_photos", "days": 14, "strikeDays": 180},
    {"outcome": "suspension", "days": 7, "strikeDays": 365},
    {"outcome": "suspension", "days": 30, "strikeDays": 365},
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$::jsonb)
) as l (id, ladder) on l.id = p.id
where p.version = 1 and not exists (select from policies q where q.id = p.id and q.version > 1);
