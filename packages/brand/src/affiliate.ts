import { z } from 'zod'

/** What stands in braces in an address that an affiliate gave: `https://partner.example/in?cid={click_id}`. */
export const affiliatePlaceholders = [
  'click_id',
  'source',
  'campaign',
  'remarketing_click_id',
  'event',
  'event_id',
  'reverses',
  'reason',
  'order_id',
  'amount',
  'amount_minor',
  'currency',
  'time',
] as const
export type AffiliatePlaceholder = (typeof affiliatePlaceholders)[number]

/** What a page may report before there is an order. */
const pagePlaceholders: readonly AffiliatePlaceholder[] = ['click_id', 'source', 'campaign', 'remarketing_click_id']

/** TR-10: `reversal` reports conversions that were sent and did not last. */
export const postbackEvents = ['lead', 'purchase', 'renewal', 'reversal'] as const

const IN_BRACES = /\{([^{}]*)\}/g

/** The address with its placeholders filled in, each as it must stand in an address; empty where there is nothing to say. */
export function fillAddress(template: string, values: Readonly<Partial<Record<AffiliatePlaceholder, string>>>): string {
  const byName = new Map(Object.entries(values))
  return template.replace(IN_BRACES, (_, name: string) => encodeURIComponent(byName.get(name) ?? ''))
}

function addressTemplate(protocol: RegExp, known: readonly AffiliatePlaceholder[]) {
  return z
    .string()
    .max(1000)
    .check((context) => {
      const refuse = (message: string): void =>
        void context.issues.push({ code: 'custom', message, input: context.value })
      const names = [...context.value.matchAll(IN_BRACES)].map((match) => match[1])
      const unknown = names.find((name) => !known.some((one) => one === name))
      if (unknown !== undefined) return refuse(`{${unknown}} is none of ${known.map((one) => `{${one}}`).join(' ')}`)
      const bare = context.value.replace(IN_BRACES, 'x')
      if (/[{}\s]/.test(bare) || !URL.canParse(bare))
        return refuse('an address, with {placeholders} where facts belong')
      const { protocol: scheme, username, password, origin } = new URL(bare)
      if (!protocol.test(scheme)) return refuse(protocol.test('http:') ? 'http or https' : 'https')
      if (username !== '' || password !== '') return refuse('no name and password in an address')
      if (!context.value.toLowerCase().startsWith(origin.toLowerCase()))
        return refuse('the host stands in the address as it is, without placeholders')
      if (!names.includes('click_id')) refuse('{click_id} is missing: without it the click is unknown')
    })
}

function isSecret(text: string): boolean {
  const base64 = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(text)?.[1] ?? ''
  const bytes = (base64.replace(/=+$/, '').length * 3) / 4
  return bytes >= 24 && Math.floor(bytes) <= 64
}

/** TR-10, TR-13: an affiliate: its id, where its members pay, and how conversions are sent to it. */
export const Affiliate = z.strictObject({
  /** The `src` of its links. */
  id: z.string().regex(/^[A-Za-z0-9._-]{1,100}$/, '1 to 100 letters, digits, . _ or -'),
  enabled: z.boolean(),
  /** Its own page to pay on, named in the session of its members. */
  paymentUrl: addressTemplate(/^https:$/, pagePlaceholders).nullable(),
  postback: z
    .strictObject({
      url: addressTemplate(/^https?:$/, affiliatePlaceholders),
      method: z.enum(['GET', 'POST']),
      /** Signs the calls to it, as Standard Webhooks has it. */
      secret: z.string().refine((text) => isSecret(text), 'whsec_ and 24 to 64 bytes in base64'),
      events: z.array(z.enum(postbackEvents)).min(1),
    })
    .nullable(),
})
export type Affiliate = z.infer<typeof Affiliate>

/** The affiliate of a source; null where the brand has none, or switched it off. */
export function affiliateOf(
  { affiliation, affiliates }: { readonly affiliation: boolean; readonly affiliates: readonly Affiliate[] },
  source: string,
): Affiliate | null {
  if (!affiliation) return null
  return affiliates.find(({ id, enabled }) => enabled && id === source) ?? null
}
