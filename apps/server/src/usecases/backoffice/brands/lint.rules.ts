import { type Brand, type Flow, missingToSell, type RatePlan, type SettingsFault } from '@incontro/brand'
import { themes } from '@incontro/brand/themes/index.ts'
import { contrast, contrastPairs } from '@incontro/brand/themes/tokens.ts'
import { type BrandFinding, type BrandRule, periodFaults, textFaults } from '@incontro/contract/backoffice.ts'
import type { Language } from '@incontro/locale'
import { type BrandContent, localTextsOf, type ParsedContent } from '../../../modules/brands/index.ts'
import { languageIn, pageOf } from './page-of.rules.ts'

/** What the linter has to know beside the settings themselves. */
type LintFacts = {
  /** What keeps the settings from being read or published at all. */
  readonly faults: readonly SettingsFault[]
  /** The settings, where they can be read. */
  readonly parsed: ParsedContent | null
  /** Whether an address of the member app leads somewhere. */
  readonly isPage: (path: string) => boolean
  /** Merchant accounts that serve the brand and move real money. */
  readonly liveAccounts: readonly string[]
  /** Accounts that serve it, whatever they move. */
  readonly accounts: readonly string[]
  /** Hosts that no name server knows. */
  readonly unknownHosts: readonly string[]
  readonly mail: MailFacts
  /** People and automated profiles that members of the brand can meet; null for a brand that is not live. */
  readonly angels: number
}
/** How the world sees e-mails of the brand's sender; null: it could not be asked. */
export type MailFacts = { readonly isSigned: boolean; readonly hasSpf: boolean | null }

type Found = {
  readonly rule: BrandRule
  readonly field: string
  readonly severity?: BrandFinding['severity']
  readonly language?: Language | null
  readonly detail?: string | null
}

/** BO-21: everything that is wrong with a draft, faults first. */
export function lint(content: BrandContent, facts: LintFacts): BrandFinding[] {
  const found: Found[] = [
    ...facts.faults.map((fault) => ofSchema(content, fault)),
    ...texts(content, new Set(facts.faults.map(({ field }) => field))),
    ...renewals(content),
    ...(facts.parsed === null ? [] : ofWhole(facts.parsed, facts)),
  ]
  const seen = new Set<string>()
  return found
    .map(({ rule, field, severity = 'fault', language = languageIn(field), detail = null }): BrandFinding => ({
      rule,
      severity,
      field,
      language,
      detail,
      page: pageOf(field),
    }))
    .filter(({ rule, field }) => {
      const key = `${rule} ${field}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .sort((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))
}

/** A fault of the schemas under the rule that it breaks. */
function ofSchema(content: BrandContent, { field, reason }: SettingsFault): Found {
  return { rule: ruleOf(content, field, reason), field, detail: reason }
}

function ruleOf(content: BrandContent, field: string, reason: string): BrandRule {
  if (/^serves /.test(reason)) return 'host_taken'
  if (/cannot be taken out$/.test(reason)) return 'flow_removed'
  if (/sold under this product id/.test(reason)) return 'sold_plan'
  if (/plans\.verification\.\d+\.(totalPrice|currency)$/.test(field) && /verification fee/.test(reason)) return 'fee'
  if (field.startsWith('brand.seller.registration')) return 'registration'
  if (field === 'brand.seller' || field.startsWith('brand.company')) return 'company'
  if (field.startsWith('brand.claims')) return 'claim'
  if (/^brand\.affiliates\..*secret/.test(field)) return 'affiliate_secret'
  if (field.endsWith('descriptor') && !isEmpty(valueAt(content, field))) return 'descriptor'
  return isEmpty(valueAt(content, field)) ? 'missing' : 'invalid'
}

function valueAt(content: BrandContent, field: string): unknown {
  let place: unknown = content
  for (const name of field.split('.')) {
    if (typeof place !== 'object' || place === null) return undefined
    place = Reflect.get(place, name)
  }
  return place
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** What is wrong with texts in every language, by the rule that the pages ask at every key too. */
function texts(content: BrandContent, alreadyFaulty: ReadonlySet<string>): Found[] {
  return localTextsOf(content).flatMap(({ field, texts: each }) =>
    textFaults(each)
      .map((fault): Found => ({ ...fault, field: `${field}.${fault.language}` }))
      .filter((found) => found.rule !== 'missing' || (!alreadyFaulty.has(found.field) && !alreadyFaulty.has(field))),
  )
}

function renewals(content: BrandContent): Found[] {
  return Object.entries(content.flows).flatMap(([id, flow]) => {
    const lists = flow['plans']
    if (typeof lists !== 'object' || lists === null) return []
    return Object.entries(lists).flatMap(([list, plans]: [string, unknown]) => {
      if (!Array.isArray(plans)) return []
      return plans.flatMap((plan: Partial<RatePlan>, index) =>
        periodFaults(plan.priceDescription ?? {}, plan.period).map((fault): Found => ({
          ...fault,
          field: `flows.${id}.plans.${list}.${String(index)}.priceDescription.${fault.language}`,
        })),
      )
    })
  })
}

/** What can be said of settings that can be read. */
function ofWhole({ brand, flows, hosts }: ParsedContent, facts: LintFacts): Found[] {
  return [
    ...descriptors(brand, flows),
    ...contrasts(brand),
    ...flows.flatMap((flow) => hooks(flow, facts.isPage)),
    ...pagesElsewhere(brand),
    ...selling(brand, facts),
    ...mails(brand, facts.mail),
    ...hosts.flatMap((host, index): Found[] =>
      facts.unknownHosts.includes(host)
        ? [{ rule: 'host_unknown', field: `hosts.${String(index)}`, detail: host }]
        : [],
    ),
    ...(facts.angels === 0
      ? [{ rule: 'no_angel', field: 'brand.title', severity: 'warning', language: null } satisfies Found]
      : []),
  ]
}

/** A person must know the line on a bank statement again: it names the brand. */
function descriptors(brand: Brand, flows: readonly Flow[]): Found[] {
  const squeezed = (words: string) =>
    words
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
  const words = [brand.title, ...brand.title.split(/\s+/).filter((word) => word.length >= 4)].map(squeezed)
  const names = (descriptor: string) => words.some((word) => word !== '' && squeezed(descriptor).includes(word))
  const found: Found[] = []
  if (!names(brand.descriptor))
    found.push({ rule: 'descriptor', field: 'brand.descriptor', language: null, detail: brand.descriptor })
  for (const { id, descriptor } of flows)
    if (descriptor !== brand.descriptor && !names(descriptor))
      found.push({ rule: 'descriptor', field: `flows.${id}.descriptor`, language: null, detail: descriptor })
  return found
}

function contrasts({ theme }: Brand): Found[] {
  return (['light', 'dark'] as const).flatMap((mode) =>
    contrastPairs.flatMap(({ text, on, atLeast }): Found[] => {
      const ratio = contrast(themes[theme][mode][text], themes[theme][mode][on])
      if (ratio >= atLeast) return []
      const detail = `${mode}: ${text}, ${on} ${ratio.toFixed(2)} < ${String(atLeast)}`
      return [{ rule: 'contrast', field: 'brand.theme', language: null, detail }]
    }),
  )
}

function hooks({ id, hooks: led }: Flow, isPage: (path: string) => boolean): Found[] {
  return Object.entries(led).flatMap(([reason, path]): Found[] =>
    isPage(path.split(/[?#]/)[0] ?? path)
      ? []
      : [{ rule: 'hook', field: `flows.${id}.hooks.${reason}`, language: null, detail: path }],
  )
}

function pagesElsewhere({ legal }: Brand): Found[] {
  return Object.entries(legal).flatMap(([page, target]): Found[] =>
    target.startsWith('/')
      ? []
      : [
          {
            rule: 'legal_elsewhere',
            field: `brand.legal.${page}`,
            severity: 'warning',
            language: null,
            detail: target,
          },
        ],
  )
}

function selling(brand: Brand, { accounts, liveAccounts }: LintFacts): Found[] {
  const none: Found = { rule: 'no_provider', field: 'brand.paymentCompany', severity: 'warning', language: null }
  if (brand.demo) return accounts.length === 0 ? [none] : []
  if (liveAccounts.length === 0) return [none]
  const missing = new Set(liveAccounts.flatMap((account) => missingToSell(brand, account)))
  return [...missing].map((field): Found => ({
    rule: field.startsWith('seller.registration') ? 'registration' : 'merchant_id',
    field: `brand.${field}`,
    language: null,
  }))
}

/** E-mails that no one signs end among the unwanted ones; those of the demo stay on this machine. */
function mails({ demo }: Brand, { isSigned, hasSpf }: MailFacts): Found[] {
  if (demo) return []
  const field = 'brand.support.email'
  return [
    ...(isSigned ? [] : [{ rule: 'mail_dkim', field } satisfies Found]),
    ...(hasSpf === false ? [{ rule: 'mail_spf', field } satisfies Found] : []),
    ...(hasSpf === null ? [{ rule: 'mail_unchecked', field, severity: 'warning' } satisfies Found] : []),
  ]
}
