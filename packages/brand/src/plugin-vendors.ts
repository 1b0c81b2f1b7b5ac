import type { PluginOf } from './plugin.ts'

type Own = { id: string; account: string }

/**
 * Settings of companies that many use, to begin from: data only, none of their code is ours. Each is the form that says
 * them the least: a picture where they offer one.
 */
export const pluginVendors = {
  /** The picture that Meta documents for pages without scripts. */
  metaPixel: ({ id, account }: Own): PluginOf<'image'> => ({
    id,
    kind: 'pixel',
    form: 'image',
    name: 'Meta Pixel',
    company: 'Meta Platforms Ireland Limited',
    privacyUrl: 'https://www.facebook.com/privacy/policy/',
    account,
    keeps: [{ name: 'fr', days: 90 }],
    hosts: [],
    images: {
      lead: 'https://www.facebook.com/tr?id={account}&ev=Lead&noscript=1',
      attempt: 'https://www.facebook.com/tr?id={account}&ev=InitiateCheckout&noscript=1',
    },
  }),
  /** Matomo's tracking picture, on the host that runs it. */
  matomo: ({ id, account, company, host }: Own & { company: string; host: string }): PluginOf<'image'> => {
    const picture = `https://${host}/matomo.php?idsite={account}&rec=1&send_image=1&rand={random}&url={site}{path}`
    return {
      id,
      kind: 'analytics',
      form: 'image',
      name: 'Matomo',
      company,
      privacyUrl: `https://${host}/`,
      account,
      keeps: [],
      hosts: [],
      images: {
        view: `${picture}&action_name={path}`,
        lead: `${picture}&e_c=funnel&e_a=lead`,
        attempt: `${picture}&e_c=funnel&e_a=attempt`,
      },
    }
  },
  /** gtag.js with storage denied; in its frame it could keep nothing anyway. */
  googleAnalytics: ({ id, account }: Own): PluginOf<'script'> => ({
    id,
    kind: 'analytics',
    form: 'script',
    name: 'Google Analytics',
    company: 'Google Ireland Limited',
    privacyUrl: 'https://policies.google.com/privacy',
    account,
    keeps: [],
    hosts: ['www.google-analytics.com', 'region1.google-analytics.com'],
    url: 'https://www.googletagmanager.com/gtag/js?id={account}',
    queue: { name: 'dataLayer', style: 'arguments' },
    calls: {
      start: [
        ['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' }],
        ['config', '{account}', { send_page_view: false }],
      ],
      view: [['event', 'page_view', { page_location: '{site}{path}', page_title: '{path}', page_referrer: '' }]],
      lead: [['event', 'generate_lead', { page_location: '{site}{path}' }]],
      attempt: [['event', 'begin_checkout', { page_location: '{site}{path}' }]],
    },
  }),
} as const
