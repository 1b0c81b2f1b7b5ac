-- TS-09: a limit of one thing, between a warning and days. TS-14: misuse of reports, with a warning first.

alter table decisions
  drop constraint decisions_outcome_check,
  add constraint decisions_outcome_check check (outcome in ('no_action', 'notice', 'warning', 'limit_photos',
    'limit_first_messages', 'limit_phone', 'reports_later', 'suspension', 'closing')),
  drop constraint decisions_check3,
  add constraint decisions_ends check ((outcome in ('limit_photos', 'limit_first_messages', 'limit_phone', 'reports_later',
    'suspension')) = (ends_at is not null)),
  add constraint decisions_by_outcome unique (id, outcome);

-- What keeps an account from one thing. There is none without a decision of that very kind (TS-07).
create table limits (
  decision_id uuid primary key,
  kind text not null check (kind in ('limit_photos', 'limit_first_messages', 'limit_phone', 'reports_later')),
  account_id uuid not null references members on delete cascade,
  -- the profile that the account writes as, where it has one
  angel_id uuid references angels on delete set null,
  at timestamptz not null,
  lifted_at timestamptz,
  foreign key (decision_id, kind) references decisions (id, outcome) on delete cascade
);
create index limits_of_account on limits (account_id) where lifted_at is null;
create index limits_of_angel on limits (angel_id) where lifted_at is null;

-- A report or an objection that was manifestly unfounded, as who decided on it said. It falls with that decision.
create table unfounded (
  id uuid primary key,
  report_id uuid unique references reports on delete cascade,
  appeal_id uuid unique references appeals on delete cascade,
  words text not null check (length(words) between 10 and 500),
  said_by uuid not null,
  at timestamptz not null,
  -- an objection to the answer was granted
  taken_at timestamptz,
  check ((report_id is null) <> (appeal_id is null))
);

-- since when a case is about misuse too
alter table cases add column misuse_at timestamptz;
create index cases_of_misuse on cases (account_id, decided_at) where misuse_at is not null;
alter table cases alter column signs set default '{"reporters": 1, "accurate": 0, "lowered": 0, "isSeenByAll": false}';
update cases set signs = signs || '{"lowered": 0}';

insert into policies (id, version, severity, words, ladder, drafted_at, in_force_from) values
  ('misuse_of_reports', 1, 1, $p${
    "en": {"title": "No reports without any ground", "text": "Report what you believe to be true. Reports, notices and objections that are plainly without any ground keep help from those who need it. We warn first; if it goes on, yours are looked at later for a while. What cannot wait is always looked at first.", "examples": ["Reporting a person again and again because they turned you down", "Objecting in many cases without saying what you see differently"]},
    "es": {"title": "Nada de denuncias sin fundamento", "text": "Denuncia lo que creas cierto. Las denuncias, los avisos y las reclamaciones sin ningún fundamento retrasan la ayuda a quien la necesita. Primero avisamos; si se repite, durante un tiempo los tuyos se revisan después. Lo que no puede esperar siempre se revisa primero.", "examples": ["Denunciar una y otra vez a alguien porque te rechazó", "Reclamar en muchos casos sin decir qué ves de otra manera"]},
    "fr": {"title": "Pas de signalements sans fondement", "text": "Signale ce que tu crois vrai. Les signalements et les réclamations manifestement sans fondement retardent l’aide à ceux qui en ont besoin. Nous avertissons d’abord ; si cela continue, les tiens sont examinés plus tard pendant un temps. Ce qui ne peut pas attendre passe toujours en premier.", "examples": ["Signaler encore et encore quelqu’un qui t’a dit non", "Réclamer dans de nombreux cas sans dire ce que tu vois autrement"]},
    "it": {"title": "Niente segnalazioni senza fondamento", "text": "Segnala quello che credi vero. Segnalazioni e reclami palesemente infondati tolgono tempo a chi ha bisogno di aiuto. Prima avvertiamo; se continua, per un po’ i tuoi vengono esaminati dopo. Ciò che non può aspettare viene sempre esaminato per primo.", "examples": ["Segnalare più volte una persona perché ti ha detto di no", "Fare reclamo in molti casi senza dire che cosa vedi diversamente"]}
  }$p$, $p$[
    {"outcome": "warning", "days": null, "strikeDays": 180},
    {"outcome": "reports_later", "days": 30, "strikeDays": 365}
  ]$p$, '2026-01-01', '2026-01-01');
