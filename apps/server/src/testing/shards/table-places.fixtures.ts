/**
 * Where the rows of a table lie when the members of a country are spread over several servers (decisions 0089 and 0092):
 * - `member`: on the server of the member's bucket. `by` is the column that names the member; of several the one that is no angel's.
 *   `through` is a column that names a row of another table, which lies there too.
 * - `angel`: on the server of the angel's bucket, with her work and her pay.
 * - `reference`: written in the directory and copied to every server.
 * - `directory`: in the directory alone; a member is named there by id, without a foreign key.
 * - `server`: each server has its own, about itself or about what lies on it.
 */
export type Place =
  | { readonly on: 'member'; readonly by: readonly string[] }
  | { readonly on: 'member'; readonly through: Through }
  | { readonly on: 'angel' | 'reference' | 'directory' | 'server' }

type Through = { readonly column: string; readonly table: string; readonly key: string }

const by = (...columns: string[]): Place => ({ on: 'member', by: columns })
const through = (column: string, table: string, key = 'id'): Place => ({
  on: 'member',
  through: { column, table, key },
})
const each = <P extends Place>(place: P, names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, place]),
  )

/** Accounts of hosts are rows of these tables too. They are written in the directory and copied, as angels are. */
export const TABLES_OF_ACCOUNTS = ['members', 'member_profiles', 'memberships', 'sessions'] as const

export const tablePlaces: Readonly<Record<string, Place>> = {
  members: by('id'),
  ...each(
    by('member_id'),
    `member_profiles memberships member_photos refused_photos sessions remembered_devices consents email_changes
     erasures data_exports factor_challenges one_time_codes passkeys provider_identities recovery_codes legal_acceptances
     notification_choices notification_deliveries notification_preferences push_subscriptions telegram_asks telegram_links service_messages
     wallets credit_lots credit_holds hand_credits ledger_accounts ledger_entries
     orders order_keys order_summaries attributed_orders mandates subscriptions plan_changes withdrawals payment_notices payment_actions
     spending_keys spending_limits spending_notes spending_pauses reviews funnel_events
     conversations automated_answers likes visits first_contacts hidden_phones inbox_places message_images model_drafts person_openings
     sent_wordings waiting_pushes`,
  ),
  exclusions: by('viewer_id', 'target_id'), // a block is written where it is enforced: with the member of the pair
  region_hidden: by('viewer_id'),
  messages: through('conversation_id', 'conversations'),
  credit_hold_parts: through('hold_id', 'credit_holds'),
  ledger_lines: through('entry_id', 'ledger_entries'),
  payment_attempts: through('order_id', 'orders'),
  provider_facts: through('attempt_id', 'payment_attempts'),
  refunds: through('attempt_id', 'payment_attempts'),
  disputes: through('attempt_id', 'payment_attempts'),
  dispute_answers: through('dispute_id', 'disputes'),
  subscription_periods: through('subscription_id', 'subscriptions'),
  price_changes: through('subscription_id', 'subscriptions'),
  review_decisions: through('review_id', 'reviews'),

  ...each(
    { on: 'angel' },
    `angel_applications angel_contracts angel_invitations angel_words availability_spans liveness_requests pay_disputes pay_leavers
     pay_lines pay_periods payout_details payout_files payout_holds payout_tax payouts shift_holders shifts studio_snippets work_warnings
     writing_hours writing_sessions`,
  ),

  ...each(
    { on: 'reference' },
    `angels angel_availability angel_limits angel_personas angel_prompts identity_checks region_totals
     brands brand_hosts flows legal_versions merchant_accounts pay_rates pay_rules payment_guards policies`,
  ),

  ...each(
    { on: 'directory' },
    `alarm_limits alarms appeal_messages appeals arrivals authority_notices backups brand_drafts brand_schedules brand_versions
     case_evidence case_notes case_openings case_routing cases client_log client_log_mutes clicks consent_choices consent_choice_members contact_messages decisions
     identity_files limits list_exports mails mail_attempts mail_events mail_suppressions notices
     operator_access operator_approvals operator_audit operator_audit_heads operator_care operator_challenges operator_grants
     operator_invitations operator_keys operator_leases operator_notes operator_passkeys operator_sessions operator_skips operator_totp
     operator_viewings operator_views operators page_views postback_attempts postbacks refused_minors reports second_looks setting_versions
     suspensions ticket_snippets tickets unfounded used_links
     book_closes inbound_webhooks money_entries money_lines receipt_counters receipts recon_lines recon_runs settlement_reports suspense_items`,
  ),

  ...each(
    { on: 'server' },
    `demo_month events invariant_results invariant_runs job_runs key_rings kysely_migration kysely_migration_lock outbox outbox_deliveries
     photo_leftovers processes product_clock pushes_lost rate_limits sandbox_disputes sandbox_lines sandbox_news sandbox_payments
     sandbox_refunds sandbox_tokens sandbox_webhooks`,
  ),
}

/**
 * Foreign keys of the directory to rows of members: dropped the day the directory gets a database of its own. Those of an angel's
 * tables to `members` are to the account of a host, which is written in the directory, and stay.
 */
export const keysToDrop: readonly string[] = [
  ...[
    'arrivals',
    'cases',
    'clicks',
    'consent_choice_members',
    'contact_messages',
    'limits',
    'mails',
    'operator_notes',
  ].map((table) => `${table} → members`),
  ...['operator_viewings', 'receipts', 'reports', 'suspensions', 'tickets'].map((table) => `${table} → members`),
  ...['money_entries', 'receipts', 'recon_lines', 'suspense_items'].map((table) => `${table} → payment_attempts`),
  'receipts → orders',
]
