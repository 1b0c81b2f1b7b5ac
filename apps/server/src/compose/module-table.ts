/** One business capability of the server, as everything that is said or checked of modules reads it. */
export type ModuleRow = {
  /** Its folder in `apps/server/src/modules`. */
  readonly name: string
  /** What it is for, in one line: its cell in ARCHITECTURE.md. */
  readonly purpose: string
  /** The tables that it alone writes, and whose rows it alone locks. */
  readonly owns: readonly string[]
  /** Whose public API (`index.ts`) it may import, besides `brands`: rows above its own. Everything else is an event or a use case. */
  readonly mayCall: readonly string[]
  /** Read models: tables of others that its SQL reads (of the platform’s also writes), and why a call of their owner does not serve. */
  readonly reads?: readonly { readonly tables: readonly string[]; readonly because: string }[]
}

/**
 * The modules of the server, lowest first: a module calls rows above its own only. Printed or derived from this table are the
 * rules of dependency-cruiser and their planted violations, the check of the composition root and the table in
 * ARCHITECTURE.md. A module is added by its folder, its row here, and a line in the composition root.
 */
export const MODULES: readonly ModuleRow[] = [
  {
    name: 'brands',
    purpose: 'brands, flows, plans, hosts, their drafts and versions',
    owns: ['brands', 'flows', 'brand_hosts', 'setting_versions', 'brand_drafts', 'brand_versions', 'brand_schedules'],
    mayCall: [],
  },
  {
    name: 'audience',
    purpose: 'the brand’s own count of pages',
    owns: ['page_views'],
    mayCall: [],
  },
  {
    name: 'accounts',
    purpose: 'accounts, sessions, links in e-mails, factors',
    owns: [
      'members',
      'sessions',
      'consents',
      'one_time_codes',
      'used_links',
      'email_changes',
      'factor_challenges',
      'passkeys',
      'provider_identities',
      'recovery_codes',
      'remembered_devices',
    ],
    mayCall: [],
    reads: [
      { tables: ['angels'], because: 'a session check finds the profile of an angel’s account in the same statement' },
    ],
  },
  {
    name: 'operators',
    purpose: 'operators, their roles, audit, approvals',
    owns: [
      'operators',
      'operator_sessions',
      'operator_invitations',
      'operator_totp',
      'operator_passkeys',
      'operator_challenges',
      'operator_grants',
      'operator_approvals',
      'operator_audit',
      'operator_audit_heads',
      'operator_keys',
      'operator_access',
      'operator_leases',
      'operator_views',
      'operator_skips',
      'operator_care',
      'operator_notes',
      'operator_viewings',
    ],
    mayCall: ['accounts'],
  },
  {
    name: 'running',
    purpose: 'alarms, backups, lists written as files',
    owns: ['alarms', 'alarm_limits', 'backups', 'list_exports'],
    mayCall: [],
  },
  {
    name: 'memberships',
    purpose: 'tiers, verified standing, the read model of members',
    owns: ['memberships'],
    mayCall: ['accounts'],
    reads: [
      {
        tables: ['members', 'member_profiles', 'angels'],
        because: 'the read model of members: account, profile and membership in one statement, at every call',
      },
      {
        tables: ['limits', 'decisions', 'cases'],
        because: 'what a decision keeps a member from holds at every call, and is read with the member',
      },
    ],
  },
  {
    name: 'contact',
    purpose: 'messages to the brand: tickets, answers, snippets',
    owns: ['contact_messages', 'tickets', 'ticket_snippets'],
    mayCall: ['memberships'],
    reads: [{ tables: ['mails'], because: 'erases the e-mails that were sent before the writer had an account' }],
  },
  {
    name: 'attribution',
    purpose: 'clicks, postbacks, client log, funnel events',
    owns: [
      'clicks',
      'arrivals',
      'attributed_orders',
      'postbacks',
      'postback_attempts',
      'funnel_events',
      'client_log',
      'client_log_mutes',
    ],
    mayCall: [],
    reads: [{ tables: ['angels'], because: 'copies of a member’s data name the other side as the member knows it' }],
  },
  {
    name: 'media',
    purpose: 'photos, their files and checks',
    owns: ['member_photos', 'refused_photos', 'photo_leftovers'],
    mayCall: ['memberships'],
    reads: [{ tables: ['members'], because: 'the photos to review are listed by brand and country' }],
  },
  {
    name: 'availability',
    purpose: 'who can answer now, hours and limits of angels, times that hosts are paid by',
    owns: ['angel_availability', 'availability_spans', 'angel_limits'],
    mayCall: [],
    reads: [
      {
        tables: ['conversations', 'messages', 'exclusions'],
        because: 'who waits for an answer, and how many conversations are open, is read where it stands',
      },
      { tables: ['angels'], because: 'copies of her data name her times' },
      {
        tables: ['push_subscriptions', 'sessions'],
        because: 'lists say how soon people usually answer whose phone is notified, in one statement a page',
      },
    ],
  },
  {
    name: 'profiles',
    purpose: 'own profile, angels’ profiles, regions and cities',
    owns: [
      'member_profiles',
      'angels',
      'angel_contracts',
      'angel_prompts',
      'angel_words',
      'hidden_phones',
      'region_totals',
    ],
    mayCall: ['memberships', 'media', 'availability'],
    reads: [{ tables: ['members'], because: 'words that wait for a look are listed by the brand of their account' }],
  },
  {
    name: 'identity-checks',
    purpose: 'checks of identity, age and liveness of the people behind profiles, their documents',
    owns: ['identity_checks', 'identity_files', 'writing_sessions', 'writing_hours', 'liveness_requests'],
    mayCall: ['memberships', 'media'],
    reads: [
      {
        tables: ['members', 'member_profiles', 'angels'],
        because:
          'the same document is looked for among the accounts of a brand; operators list checks with whose they are',
      },
    ],
  },
  {
    name: 'trust',
    purpose: 'blocks, dislikes, reports, notices, cases, decisions, appeals, policies',
    owns: [
      'exclusions',
      'region_hidden',
      'reports',
      'notices',
      'policies',
      'cases',
      'case_notes',
      'case_evidence',
      'authority_notices',
      'case_openings',
      'case_routing',
      'decisions',
      'second_looks',
      'suspensions',
      'limits',
      'unfounded',
      'appeals',
      'appeal_messages',
    ],
    mayCall: ['memberships', 'profiles'],
    reads: [
      {
        tables: ['angels', 'member_profiles'],
        because:
          'copies of a member’s data name the other side as the member knows it; an account that leaves ends its profile’s',
      },
      { tables: ['members'], because: 'copies of a member’s data name the rule in the member’s language' },
    ],
  },
  {
    name: 'credits',
    purpose: 'the ledger',
    owns: [
      'wallets',
      'ledger_accounts',
      'ledger_entries',
      'ledger_lines',
      'credit_lots',
      'credit_holds',
      'credit_hold_parts',
      'hand_credits',
    ],
    mayCall: ['memberships'],
    reads: [
      { tables: ['members'], because: 'finds the brand of a wallet in the statement that locks it' },
      {
        tables: ['conversations', 'likes', 'orders'],
        because: 'the fraud guarantee finds who spent credits on a profile, and leaves out what money has given back',
      },
      { tables: ['angels'], because: 'copies of a member’s data name the other side as the member knows it' },
    ],
  },
  {
    name: 'reviews',
    purpose: 'what verified members say of a brand',
    owns: ['reviews', 'review_decisions'],
    mayCall: ['memberships'],
    reads: [
      {
        tables: ['members', 'member_profiles'],
        because: 'the reviews to check and to show are listed with their authors’ standing',
      },
    ],
  },
  {
    name: 'discovery',
    purpose: 'grid, deck, counts (reads only)',
    owns: [],
    mayCall: ['memberships', 'availability', 'profiles', 'trust'],
    reads: [
      {
        tables: ['angels', 'angel_availability', 'exclusions', 'likes', 'region_totals', 'region_hidden'],
        because: 'one query a page; it is the read model of the grid and the deck',
      },
      {
        tables: ['members', 'member_profiles', 'visits'],
        because: 'one query a page; it is the read model of the people that angels meet',
      },
    ],
  },
  {
    name: 'likes',
    purpose: 'likes, visits',
    owns: ['likes', 'visits', 'person_openings', 'first_contacts'],
    mayCall: ['memberships', 'profiles', 'trust', 'credits'],
    reads: [
      {
        tables: ['exclusions', 'angels'],
        because: 'the list leaves out blocked and unlisted angels in the statement that counts it',
      },
      { tables: ['member_profiles'], because: 'copies of a member’s data name the other side as the member knows it' },
    ],
  },
  {
    name: 'snippets',
    purpose: 'texts that angels keep for themselves, and which words they sent to many',
    owns: ['studio_snippets', 'sent_wordings', 'model_drafts'],
    mayCall: [],
  },
  {
    name: 'chat',
    purpose: 'conversations, messages, lists, read marks, the studio’s inbox',
    owns: ['conversations', 'messages', 'message_images', 'service_messages', 'inbox_places'],
    mayCall: [
      ...['attribution', 'accounts', 'memberships', 'media', 'availability', 'profiles', 'trust', 'credits', 'likes'],
      ...['snippets', 'identity-checks'],
    ],
    reads: [
      {
        tables: ['exclusions'],
        because: 'the list of conversations leaves out blocked pairs in the statement that pages it',
      },
      {
        tables: ['angels', 'member_profiles'],
        because: 'copies of a member’s data name the other side as the member knows it',
      },
      { tables: ['reports'], because: 'pictures that are evidence of a report outlive an erasure' },
    ],
  },
  {
    name: 'angels',
    purpose: 'the studio’s own profile, answers of automated angels',
    owns: ['automated_answers', 'angel_invitations', 'angel_personas'],
    mayCall: [
      ...['memberships', 'media', 'availability', 'profiles', 'identity-checks', 'credits', 'chat', 'likes'],
      'snippets',
    ],
    reads: [
      {
        tables: ['angels', 'members', 'conversations', 'messages', 'exclusions', 'reports', 'cases', 'model_drafts'],
        because: 'one query a page; it is the read model of the profiles that operators see',
      },
      {
        tables: ['member_profiles', 'sessions'],
        because: 'whose open pages may show a profile that has changed is found in one statement',
      },
    ],
  },
  {
    name: 'applications',
    purpose: 'applications for a profile of one’s own',
    owns: ['angel_applications', 'refused_minors'],
    mayCall: [],
    reads: [
      { tables: ['members'], because: 'applications are listed with the address and the place of their account' },
    ],
  },
  {
    name: 'spending',
    purpose: 'own limits on spending, pauses, self-exclusion',
    owns: ['spending_keys', 'spending_limits', 'spending_notes', 'spending_pauses'],
    mayCall: [],
    reads: [
      {
        tables: ['orders', 'payment_attempts', 'refunds', 'disputes', 'mandates'],
        because:
          'what a limit counts is summed over accounts and cards in the transaction that writes the next attempt',
      },
      { tables: ['members'], because: 'accounts of one confirmed mailbox are recognised on every brand' },
    ],
  },
  {
    name: 'gateways',
    purpose: 'adapters of payment providers, merchant accounts',
    owns: ['merchant_accounts'],
    mayCall: [],
  },
  {
    name: 'sandbox',
    purpose: 'a simulated payment provider: its API, pages and books',
    owns: [
      'sandbox_payments',
      'sandbox_tokens',
      'sandbox_refunds',
      'sandbox_disputes',
      'sandbox_lines',
      'sandbox_news',
      'sandbox_webhooks',
    ],
    mayCall: ['gateways'],
  },
  {
    name: 'charges',
    purpose: 'orders, attempts, instruments, refunds; what providers reported',
    owns: [
      'orders',
      'order_keys',
      'payment_attempts',
      'payment_guards',
      'payment_actions',
      'payment_notices',
      'pay_rules',
      'provider_facts',
      'inbound_webhooks',
      'settlement_reports',
      'mandates',
      'refunds',
    ],
    mayCall: ['spending', 'gateways', 'memberships'],
    reads: [
      {
        tables: ['disputes'],
        because:
          'what went back of an attempt is summed in one statement, and a refund waits while a bank has the payment',
      },
      { tables: ['brands'], because: 'a version of the pay rules is added under the lock of its brand' },
      {
        tables: ['members'],
        because: 'cards that one device enters are counted in the statement that counts the others',
      },
    ],
  },
  {
    name: 'books',
    purpose: 'double entry, reconciliation, suspense, integrity checks',
    owns: [
      'money_entries',
      'money_lines',
      'recon_runs',
      'recon_lines',
      'suspense_items',
      'invariant_runs',
      'invariant_results',
      'book_closes',
    ],
    mayCall: ['charges', 'credits', 'gateways'],
    reads: [
      { tables: ['ledger_entries'], because: 'the integrity check compares captures with what was granted' },
      {
        tables: ['orders', 'payment_attempts', 'refunds', 'mandates', 'provider_facts', 'inbound_webhooks'],
        because: 'accounts of money are formed and checked from what charges recorded',
      },
      {
        tables: ['disputes', 'subscriptions', 'withdrawals', 'receipts', 'pay_lines', 'pay_periods', 'payouts'],
        because: 'the integrity checks compare all that payments recorded',
      },
    ],
  },
  {
    name: 'invoices',
    purpose: 'receipts, credit notes, VAT',
    owns: ['receipts', 'receipt_counters'],
    mayCall: ['books', 'charges', 'gateways'],
    reads: [
      {
        tables: ['orders', 'payment_attempts', 'provider_facts'],
        because: 'finds payments without a receipt, in the order of payment',
      },
      { tables: ['subscription_periods'], because: 'a receipt names the stretch of time that its order paid for' },
    ],
  },
  {
    name: 'billing',
    purpose: 'offers, checkout, subscriptions, plan changes, withdrawal',
    owns: ['order_summaries', 'subscriptions', 'subscription_periods', 'plan_changes', 'price_changes', 'withdrawals'],
    mayCall: ['spending', 'charges', 'credits', 'gateways', 'invoices', 'memberships'],
    reads: [
      {
        tables: ['orders', 'payment_attempts', 'refunds', 'mandates'],
        because: 'what runs and what was paid for it is selected in the statement that locks the subscription',
      },
      { tables: ['disputes'], because: 'what a withdrawal gives back leaves out what a bank has taken back' },
    ],
  },
  {
    name: 'disputes',
    purpose: 'disputes, refunds by operators, debts',
    owns: ['disputes', 'dispute_answers'],
    mayCall: ['billing', 'books', 'charges', 'credits', 'gateways', 'invoices', 'memberships'],
    reads: [
      {
        tables: ['orders', 'payment_attempts', 'provider_facts'],
        because:
          'the ratio of disputes counts the payments of a brand and who confirmed them, copies name the order of a dispute',
      },
    ],
  },
  {
    name: 'shifts',
    purpose: 'shifts of hosts, how long they work',
    owns: ['shifts', 'shift_holders', 'work_warnings'],
    mayCall: ['memberships'],
    reads: [
      { tables: ['angels', 'members'], because: 'hosts of a brand are listed with their accounts in one statement' },
    ],
  },
  {
    name: 'pay',
    purpose: 'rates of hosts, statements of their pay, objections to lines',
    owns: ['pay_rates', 'pay_periods', 'pay_lines', 'pay_disputes', 'pay_leavers'],
    mayCall: ['memberships'],
    reads: [
      {
        tables: ['angels', 'angel_contracts', 'members'],
        because: 'who is paid is found in one statement, those whose contract changed a moment ago among them',
      },
      { tables: ['messages'], because: 'who waited how long for an answer is read where it is written; no words' },
    ],
  },
  {
    name: 'payouts',
    purpose: 'where hosts are paid to, payouts, files for the bank, holds, tax reports',
    owns: ['payout_details', 'payout_tax', 'payouts', 'payout_files', 'payout_holds'],
    mayCall: ['accounts', 'memberships', 'pay'],
    reads: [
      { tables: ['pay_periods'], because: 'a balance is closed months less payouts, in one statement under one lock' },
      {
        tables: ['pay_lines', 'pay_leavers'],
        because: 'bank details outlive an account until what was earned is paid',
      },
      {
        tables: ['decisions'],
        because: 'a hold is over with its decision, in the statement that works out the balance',
      },
      { tables: ['angels', 'members'], because: 'payouts are listed with whose they are' },
    ],
  },
  {
    name: 'legal',
    purpose: 'legal pages by brand and language, cookie consents',
    owns: ['consent_choices', 'consent_choice_members', 'legal_versions', 'legal_acceptances'],
    mayCall: ['charges'],
    reads: [
      {
        tables: ['members'],
        because: 'what a member has to agree to counts from when they last agreed, in one statement',
      },
    ],
  },
  {
    name: 'notifications',
    purpose: 'likes and visits received; e-mails, notifications, push',
    owns: [
      'notification_choices',
      'notification_deliveries',
      'notification_preferences',
      'push_subscriptions',
      'pushes_lost',
      'telegram_asks',
      'telegram_links',
      'waiting_pushes',
    ],
    mayCall: ['charges', 'accounts', 'legal', 'likes', 'media', 'memberships', 'profiles', 'reviews'],
    reads: [
      { tables: ['members'], because: 'the planners find who may be notified in the statement that claims them' },
      { tables: ['sessions'], because: 'a push goes to browsers of good sessions only' },
    ],
  },
  {
    name: 'figures',
    purpose: 'figures of growth and money (reads only)',
    owns: [],
    mayCall: [],
    reads: [
      { tables: ['events'], because: 'what happened is counted where it is logged' },
      { tables: ['clicks'], because: 'visits are counted where they are noted' },
      {
        tables: ['members'],
        because: 'figures are divided by country, flow, source and campaign in the statement that sums them',
      },
    ],
  },
  {
    name: 'privacy',
    purpose: 'copies of a member’s data, erasures',
    owns: ['data_exports', 'erasures'],
    mayCall: ['accounts', 'memberships'],
    reads: [
      {
        tables: ['members', 'angels', 'email_changes'],
        because: 'finds all that names a person before the modules are asked for what they hold',
      },
    ],
  },
]

/** Whose public API every module may import. */
export const CALLED_BY_ALL = 'brands'

/** All that a module may import of other modules. */
export function callableBy({ name, mayCall }: ModuleRow): string[] {
  return name === CALLED_BY_ALL ? [] : [CALLED_BY_ALL, ...mayCall]
}

/** Tables of the platform, which owns them for all modules. */
export const PLATFORM_TABLES: readonly string[] = [
  'outbox',
  'outbox_deliveries',
  'events',
  'mails',
  'mail_attempts',
  'mail_events',
  'mail_suppressions',
  'rate_limits',
  'job_runs',
  'processes',
  'key_rings',
  'product_clock',
  'demo_month',
]
