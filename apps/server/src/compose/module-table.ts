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
}

/**
 * The modules of the server, lowest first: a module calls rows above its own only. Printed or derived from this table are the
 * rules of dependency-cruiser and their planted violations, the check of the composition root and the table in
 * ARCHITECTURE.md. A module is added by its folder, its row here, and a line in the composition root.
 */
export const MODULES: readonly ModuleRow[] = [
  {
    name: 'brands',
    purpose: 'brands, flows, plans, hosts',
    owns: ['brands', 'flows', 'brand_hosts', 'setting_versions'],
    mayCall: [],
  },
  {
    name: 'audience',
    purpose: 'the brand’s own count of pages',
    owns: ['page_views'],
    mayCall: [],
  },
  {
    name: 'contact',
    purpose: 'messages to the brand',
    owns: ['contact_messages'],
    mayCall: [],
  },
  {
    name: 'identity',
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
  },
  {
    name: 'attribution',
    purpose: 'clicks, postbacks, client log, funnel events',
    owns: ['clicks', 'arrivals', 'attributed_orders', 'postbacks', 'postback_attempts', 'funnel_events', 'client_log'],
    mayCall: [],
  },
  {
    name: 'media',
    purpose: 'photos, their files and checks',
    owns: ['member_photos', 'refused_photos', 'photo_leftovers'],
    mayCall: ['identity'],
  },
  {
    name: 'profiles',
    purpose: 'own profile, angels’ profiles, regions and cities',
    owns: ['angels', 'region_totals'],
    mayCall: ['identity', 'media'],
  },
  {
    name: 'trust',
    purpose: 'blocks, dislikes, reports',
    owns: ['exclusions', 'region_hidden', 'reports'],
    mayCall: ['identity', 'profiles'],
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
    ],
    mayCall: ['identity'],
  },
  {
    name: 'reviews',
    purpose: 'what verified members say of a brand',
    owns: ['reviews'],
    mayCall: ['identity'],
  },
  {
    name: 'discovery',
    purpose: 'grid, deck, counts (reads only)',
    owns: [],
    mayCall: ['identity', 'profiles', 'trust'],
  },
  {
    name: 'likes',
    purpose: 'likes, visits',
    owns: ['likes', 'visits'],
    mayCall: ['identity', 'profiles', 'trust', 'credits'],
  },
  {
    name: 'chat',
    purpose: 'conversations, messages, lists, read marks',
    owns: ['conversations', 'messages', 'message_images', 'service_messages'],
    mayCall: ['attribution', 'identity', 'media', 'profiles', 'trust', 'credits', 'likes'],
  },
  {
    name: 'angels',
    purpose: 'the studio’s own profile, answers of automated angels',
    owns: ['automated_answers'],
    mayCall: ['identity', 'profiles', 'credits', 'chat', 'likes'],
  },
  {
    name: 'gateways',
    purpose: 'adapters of payment providers, merchant accounts',
    owns: [],
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
    name: 'payments',
    purpose: 'offers, orders, provider events, subscriptions, receipts',
    owns: [
      'orders',
      'order_keys',
      'order_summaries',
      'payment_attempts',
      'payment_actions',
      'payment_notices',
      'pay_rules',
      'provider_facts',
      'inbound_webhooks',
      'mandates',
      'subscriptions',
      'subscription_periods',
      'plan_changes',
      'price_changes',
      'withdrawals',
      'disputes',
      'refunds',
      'receipts',
      'receipt_counters',
      'money_entries',
      'money_lines',
      'recon_runs',
      'recon_lines',
      'settlement_reports',
      'suspense_items',
      'invariant_runs',
      'invariant_results',
    ],
    mayCall: ['credits', 'gateways', 'identity', 'sandbox'],
  },
  {
    name: 'legal',
    purpose: 'legal pages by brand and language, cookie consents',
    owns: ['consent_choices', 'consent_choice_members'],
    mayCall: ['payments'],
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
    ],
    mayCall: ['identity', 'legal', 'likes', 'media', 'payments', 'profiles', 'reviews'],
  },
  {
    name: 'privacy',
    purpose: 'copies of a member’s data, erasures',
    owns: ['data_exports', 'erasures'],
    mayCall: ['identity'],
  },
]

/** Whose public API every module may import. */
export const CALLED_BY_ALL = 'brands'

/** All that a module may import of other modules. */
export function callableBy({ name, mayCall }: ModuleRow): string[] {
  return name === CALLED_BY_ALL ? [] : [CALLED_BY_ALL, ...mayCall]
}
