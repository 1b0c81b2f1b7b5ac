import type { RetentionRule } from '../platform/retention/retention.ts'

/**
 * How long each thing is kept. The job deletes by this table, and the privacy notice states its figures, in every language.
 * Orders, payments and the ledger are books and not in it: see docs/decisions/0016-what-is-kept-and-how-long.md.
 */
export const retention = {
  /** What went wrong in a page. */
  pageErrors: { table: 'client_log', since: 'at', days: 90 },
  /** Steps of a visit: seen a profile, tried to pay. */
  steps: { table: 'funnel_events', since: 'at', days: 400 },
  /** Clicks of visitors who did not sign up. */
  visitorClicks: { table: 'clicks', since: 'at', days: 400, only: 'member_id is null' },
  /** Sessions that have ended or run out; open ones run out by themselves. */
  sessions: { table: 'sessions', since: 'coalesce(revoked_at, expires_at)', days: 30 },
  /** E-mails as they were sent. */
  emails: { table: 'mails', since: 'coalesce(ended_at, created_at)', days: 30, only: "state <> 'queued'" },
  /** The e-mail that says that an account is gone is the last place where its address stands. */
  lastEmails: {
    table: 'mails',
    since: 'ended_at',
    days: 1,
    only: "state <> 'queued' and idempotency_key like 'erased:%'",
  },
  /** Links of e-mails that were used, once they would have run out anyway. */
  usedLinks: { table: 'used_links', since: 'expires_at', days: 0 },
  /** Counters of the rate limiter. */
  rateLimits: { table: 'rate_limits', since: 'window_start', days: 1 },
  /** Earlier addresses of an account. */
  addresses: { table: 'email_changes', since: 'at', days: 400 },
  /**
   * What one member reported about another, with the messages that it names: 365 days or 7 months after the decision, whichever is
   * later. `keep_until` is null while a case or an appeal is open, which holds it.
   */
  reports: { table: 'reports', since: "keep_until - interval '8760 hours'", days: 365 },
  /** Notices without an account, with the address that answers them, once nothing of them is open; those of a case go after its report. */
  notices: {
    table: 'notices',
    since: 'greatest(at, answered_at, judged_at)',
    days: 365,
    only: "state not in ('open', 'objected') and not exists (select from reports r where r.notice_id = notices.id)",
  },
  /** Cases with their decisions, statements and appeals, once nothing of them restricts a person any more. */
  cases: {
    table: 'cases',
    since: 'decided_at',
    days: 1095,
    only: `not exists (select from decisions d left join appeals a on a.decision_id = d.id and a.state = 'open'
      left join suspensions s on s.decision_id = d.id and s.lifted_at is null
      where d.case_id = cases.id and (a.id is not null or s.decision_id is not null))`,
  },
  /** Pictures that were uploaded for a message that was never sent; the files follow. */
  unsentImages: { table: 'message_images', since: 'added_at', days: 1, only: 'seq is null' },
  /** To whom an angel wrote first, with a hash of her words; the conversation itself keeps her from writing first again. */
  firstContacts: { table: 'first_contacts', since: 'at', days: 90 },
  /** Which suggestions of a model were sent unchanged; the longest count is of 30 days. */
  modelDrafts: { table: 'model_drafts', since: 'offered_at', days: 90 },
  /** Invitations to a profile of one's own that were not taken. */
  angelInvitations: { table: 'angel_invitations', since: 'expires_at', days: 30, only: 'used_at is null' },
  /** Marks of people who said to be under 18 when they applied for a profile. */
  refusedMinors: { table: 'refused_minors', since: 'at', days: 365 },
  /** Applications that were refused or taken back, and those that were never sent. */
  applications: {
    table: 'angel_applications',
    since: 'changed_at',
    days: 180,
    only: "state in ('draft', 'refused', 'withdrawn')",
  },
  /** What a person wrote to the brand, and what was answered: from the last message on. The messages go with their ticket. */
  contactMessages: { table: 'tickets', since: 'last_at', days: 365 },
  /** What visitors allowed and refused: as long as the longest of the four countries' terms for a complaint. */
  visitorChoices: {
    table: 'consent_choices',
    since: 'at',
    days: 1095,
    only: 'not exists (select from consent_choice_members m where m.choice_id = consent_choices.id)',
  },
  /** Order summaries that were looked at and never ordered. */
  orderSummaries: { table: 'order_summaries', since: 'served_at', days: 3, only: 'used_at is null' },
  /** Deliveries of events that were given up; operators have that long to try them again. */
  deadLetters: { table: 'outbox_deliveries', since: 'dead_at', days: 90 },
  /** What payment providers sent, long enough for every dispute. */
  webhooks: { table: 'inbound_webhooks', since: 'received_at', days: 400, only: "state in ('done', 'ignored')" },
} as const satisfies Record<string, RetentionRule>
export type Kept = keyof typeof retention

/** Days that no table shows: files of a data export, and the time to think better of an erasure. */
export const exportDays = 7
export const graceDays = 14
export const booksYears = 10
