import {
  type BrandFinding,
  type BrandPage,
  type BrandRule,
  type BrandStep,
  brandSteps,
  type GoLive,
  type GoLiveItem,
  goLiveItems,
} from '@incontro/contract/backoffice.ts'
import { itemOf } from './page-of.rules.ts'

const pages: Readonly<Record<GoLiveItem, BrandPage>> = {
  identity: 'identity',
  company: 'legal',
  registrations: 'legal',
  host: 'hosts',
  flow: 'flows',
  plans: 'plans',
  texts: 'texts',
  policies: 'legal',
  contact: 'mails',
  mail: 'mails',
  providers: 'providers',
  merchant_ids: 'providers',
  angel: 'identity',
}

/** What is wrong with a text beside its other languages, wherever it is edited. */
const TEXT_RULES: ReadonlySet<BrandRule> = new Set(['same_text', 'placeholder', 'extra_placeholder', 'plural'])

/** The item that a finding belongs to: by its rule where that says more than its field. */
function itemFor({ rule, field }: BrandFinding): GoLiveItem {
  if (rule === 'no_angel') return 'angel'
  if (TEXT_RULES.has(rule)) return 'texts'
  if (rule.startsWith('mail_')) return 'mail'
  if (rule === 'merchant_id') return 'merchant_ids'
  if (rule === 'registration') return 'registrations'
  return itemOf(field)
}

/** BO-24: what a brand has and lacks to be live, from what the linter found. */
export function goLiveList(findings: readonly BrandFinding[]): GoLive[] {
  return goLiveItems.map((item) => {
    const of = findings.filter((finding) => itemFor(finding) === item)
    const isMissing = of.some(({ severity }) => severity === 'fault')
    return {
      item,
      state: isMissing ? 'missing' : of.length > 0 ? 'open' : 'done',
      page: pages[item],
      findings: of.length,
    }
  })
}

/** Where the sign-up of a brand goes on; null where each step is done. */
export function nextStepOf(findings: readonly BrandFinding[]): BrandStep | null {
  const faulty = new Set<string>(findings.filter(({ severity }) => severity === 'fault').map(({ page }) => page))
  return brandSteps.find((step) => faulty.has(step)) ?? null
}
