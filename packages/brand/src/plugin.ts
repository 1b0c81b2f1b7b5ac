import { z } from 'zod'

import { Host, HttpsUrl } from './shapes.ts'

/** What a person is asked about, each by itself. */
export const purposes = ['analytics', 'marketing', 'recording'] as const
export type Purpose = (typeof purposes)[number]

/** The purpose follows from the kind, so that a pixel cannot pass for statistics. */
const purposeOfKind = { analytics: 'analytics', pixel: 'marketing', recording: 'recording' } as const satisfies Record<
  string,
  Purpose
>

/** When a plug-in hears of something: a page was opened, an account was made (lead), a payment was tried. */
export const conversionEvents = ['view', 'lead', 'attempt'] as const
export type ConversionEvent = (typeof conversionEvents)[number]

/**
 * D12: all that a plug-in can receive. There is no placeholder for a person, a fingerprint, a tracker id or a word that
or a word that, so no setting can hand one over. `path` is a page's first word, without ids and query.
 */
export const placeholders = ['account', 'moment', 'path', 'site', 'random'] as const

const KNOWN = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')
const onlyKnown = (text: string) => !/[{}]/.test(text.replace(KNOWN, ''))
const unknownPlaceholder = `only the placeholders ${placeholders.map((name) => `{${name}}`).join(' ')}`

const Template = z
  .string()
  .max(1000)
  .refine(onlyKnown, unknownPlaceholder)
  .refine((text) => isHttps(text.replace(KNOWN, 'x')), 'an https address')
  .refine((text) => !/[{}]/.test(text.split('/', 3).join('/')), 'no placeholder in the host')
const Word = z.string().max(200).refine(onlyKnown, unknownPlaceholder)
const Value = z.union([Word, z.number(), z.boolean()])
/** What is put into the queue of a script: its own words, and objects of them. */
const Call = z.array(z.union([Value, z.record(z.string().max(60), Value)])).min(1)
const Calls = z.array(Call).max(10)

const about = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits or -'),
  name: z.string().trim().min(1).max(60),
  /** Who receives what it sends. */
  company: z.string().trim().min(1).max(120),
  privacyUrl: HttpsUrl,
  /** Our number with that company. */
  account: z.string().regex(/^[A-Za-z0-9._:-]{1,80}$/, 'letters, digits or . _ : -'),
  /** What it keeps in the browser under its own address, for the cookie page. */
  keeps: z.array(z.strictObject({ name: z.string().trim().min(1).max(80), days: z.int().min(0).max(1830) })),
  /** Hosts that it also needs, such as one that its address redirects to. */
  hosts: z.array(Host),
}
const sender = z.enum(['analytics', 'pixel'])

/** Our own count of pages, by day: no id, no address, no third party's server. */
const OwnCount = z.strictObject({ id: about.id, kind: z.literal('analytics'), form: z.literal('own') })
/** A picture of one dot whose address carries the event; no foreign code runs. */
const ImagePlugin = z.strictObject({
  ...about,
  kind: sender,
  form: z.literal('image'),
  images: z.strictObject({ view: Template.optional(), lead: Template.optional(), attempt: Template.optional() }),
})
/** A company's script. It runs in a frame that sees neither the page nor what the browser keeps for it. */
const ScriptPlugin = z.strictObject({
  ...about,
  kind: sender,
  form: z.literal('script'),
  url: Template,
  /** The global that takes calls before the script has come: `array` pushes each as a list, `arguments` as a function's arguments. */
  queue: z.strictObject({
    name: z.string().regex(/^[A-Za-z_$][\w$]{0,40}$/, 'a name of JavaScript'),
    style: z.enum(['array', 'arguments']),
  }),
  calls: z.strictObject({
    start: Calls,
    view: Calls.optional(),
    lead: Calls.optional(),
    attempt: Calls.optional(),
  }),
})
/**
 * A recording of the session by our own recorder, sent to the address that stores it: movements and shapes, no text,
 * field or picture of the page. There is no setting that would show more.
 */
const Recorder = z.strictObject({
  ...about,
  kind: z.literal('recording'),
  form: z.literal('recorder'),
  url: Template,
  /** Of a hundred sessions, how many are recorded. */
  percent: z.int().min(1).max(100),
})

/** TR-08, TR-09: what a brand adds to its pages for purposes of its own. It needs consent, all of it. */
export const Plugin = z.discriminatedUnion('form', [OwnCount, ImagePlugin, ScriptPlugin, Recorder]).check((context) => {
  const plugin = context.value
  const events = plugin.form === 'image' ? plugin.images : plugin.form === 'script' ? plugin.calls : undefined
  if (events === undefined) return
  const at = plugin.form === 'image' ? 'images' : 'calls'
  const fault = (path: string[], message: string) =>
    context.issues.push({ code: 'custom', path, message, input: plugin })
  if (plugin.kind === 'pixel' && events.view !== undefined)
    fault([at, 'view'], 'a pixel hears of leads and attempts only')
  if (plugin.kind === 'analytics' && events.view === undefined) fault([at, 'view'], 'needed for analytics')
  if (plugin.kind === 'pixel' && events.lead === undefined && events.attempt === undefined)
    fault([at], 'a pixel needs a lead or an attempt')
})
export type Plugin = z.infer<typeof Plugin>
export type PluginOf<Form extends Plugin['form']> = Extract<Plugin, { form: Form }>

export function purposeOf({ kind }: Pick<Plugin, 'kind'>): Purpose {
  return purposeOfKind[kind]
}

/** What runs on a brand's pages: all of it in production; elsewhere only what stays with us. */
export function activePlugins(
  { plugins, consentManagement }: { plugins: readonly Plugin[]; consentManagement: boolean },
  isProduction: boolean,
): readonly Plugin[] {
  if (!consentManagement) return []
  return plugins.filter(({ form }) => isProduction || form === 'own')
}

/** The hosts that a plug-in reaches, as origins: for the content security policy and for the person who is asked. */
export function hostsOf(plugin: Plugin): readonly string[] {
  if (plugin.form === 'own') return []
  const addresses = plugin.form === 'image' ? Object.values(plugin.images) : [plugin.url]
  const own = addresses.flatMap((address) => (address === undefined ? [] : [originOf(address)]))
  return [...new Set([...own, ...plugin.hosts.map((host) => `https://${host}`)])]
}

/**
 * What was asked, in one line: another company, purpose or host under the same name is another question, and the person
 * is asked again.
 */
export function questionOf(plugin: Plugin): string {
  const who = plugin.form === 'own' ? 'own' : plugin.company
  return [purposeOf(plugin), who, ...hostsOf(plugin).map((origin) => new URL(origin).host)].join(' ')
}

function originOf(template: string): string {
  return new URL(template.replace(KNOWN, 'x')).origin
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
