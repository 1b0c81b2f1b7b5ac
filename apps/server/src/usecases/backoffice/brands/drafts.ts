import { blankBrand, blankFlow } from '@incontro/brand'
import { operatorCalls as calls, type Permission } from '@incontro/contract/backoffice.ts'
import {
  type BrandContent,
  type BrandsApi,
  broughtUpToDate,
  differenceOf,
  withEdits,
} from '../../../modules/brands/index.ts'
import {
  act,
  type Operator,
  type OperatorBinding,
  OperatorError,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type BrandState, readBrand, requireReach } from './brand-state.ts'
import { asFields, isOfPlans, isOfTexts, tidied, whyNotEdit } from './edits.rules.ts'

type Deps = { readonly brands: Pick<BrandsApi, 'versioning'>; readonly now: () => Date }
type Edits = readonly { readonly field: string; readonly value?: unknown }[]
type Asked = { readonly tx: Tx; readonly operator: Operator; readonly id: string; readonly edits: Edits }

/** BO-20, BO-24: drafts begun, edited, brought up to date and dropped. Nothing here is live. */
export function draftBindings({ brands, now }: Deps): readonly OperatorBinding[] {
  const { drafts, versions } = brands.versioning

  /** What edits would make of a draft; where one is no edit, or not of the operator's own kind, it is refused by name. */
  async function lookAt(
    { tx, operator, id, edits }: Asked,
    permission: Permission,
    isOwn: (content: BrandContent, edit: Edits[number]) => boolean = () => true,
  ) {
    requireReach(operator, permission, id)
    const state = await readBrand(tx, brands, id, { isLocked: true })
    for (const edit of edits) {
      const why = whyNotEdit(edit) ?? (isOwn(state.content, edit) ? null : 'not a field that this permission is for')
      if (why !== null) throw new OperatorError('invalid', { field: edit.field, message: why })
    }
    const next = tidied(withEdits(state.content, edits))
    if (next === null)
      throw new OperatorError('invalid', { field: edits[0]?.field ?? '', message: 'not what stands there' })
    return { ...seenOf(state, next), state, next }
  }

  async function save(tx: Tx, operator: Operator, { state, next }: { state: BrandState; next: BrandContent }) {
    const { id, draft, live } = state
    const edited = { by: operator.id, at: now() }
    const content = { brandId: id, content: next, base: draft === undefined ? live : draft.base }
    if (draft === undefined) await drafts.insert(tx, content, edited)
    else await drafts.save(tx, content, edited)
    return { version: (await readBrand(tx, brands, id)).version }
  }

  /** Plans and texts under limits of a role: those of a whole brand are not theirs. */
  function requireGrade(operator: Operator, permission: Permission, brandId: string, isLimitedEnough: boolean): void {
    const grades = standingsOf(operator.grants, permission).filter(({ grant }) => reaches(grant, { brandId }))
    if (grades.some(({ grade }) => grade === 'full' || (isLimitedEnough && grade === 'limited'))) return
    throw new OperatorError('missing_permission', { message: `this needs ${permission}`, beside: { permission } })
  }

  return [
    act(calls.startBrand, {
      async look({ tx, operator, body: { id, title, country, copyOf } }) {
        await versions.lock(tx, id)
        const isTaken =
          (await drafts.find(id, tx)) !== undefined || (await brands.versioning.liveContent(tx, id)) !== null
        if (isTaken) throw new OperatorError('conflict', { field: 'id', message: 'a brand has this id' })
        const blank = blankBrand(id, { title, country })
        if (copyOf === null) {
          const content = { brand: blank, hosts: [], flows: { '7': withoutId(blankFlow('7')) } }
          return begun(id, title, { ...content, brand: { ...blank, defaultFlowId: '7' } })
        }
        requireReach(operator, 'brands.read', copyOf)
        const { content } = await readBrand(tx, brands, copyOf)
        return begun(id, title, copyFor(content, blank))
      },
      async perform({ tx, operator, body: { id }, seen: { content } }) {
        await drafts.insert(tx, { brandId: id, content, base: null }, { by: operator.id, at: now() })
        return { brandId: id }
      },
    }),
    act(calls.saveBrandDraft, {
      look: async ({ tx, operator, params: { id }, body: { edits } }) =>
        lookAt({ tx, operator, id, edits }, 'brands.draft'),
      perform: async ({ tx, operator, seen }) => save(tx, operator, seen),
    }),
    act(calls.saveBrandTexts, {
      async look({ tx, operator, params: { id }, body: { edits } }) {
        const seen = await lookAt({ tx, operator, id, edits }, 'texts.draft', isOfTexts)
        requireGrade(operator, 'texts.draft', id, false) // of policies and affiliates alone, where it is limited
        return seen
      },
      perform: async ({ tx, operator, seen }) => save(tx, operator, seen),
    }),
    act(calls.saveBrandPlans, {
      async look({ tx, operator, params: { id }, body: { edits } }) {
        const seen = await lookAt({ tx, operator, id, edits }, 'plans.draft', (_, edit) => isOfPlans(edit))
        requireGrade(operator, 'plans.draft', id, true)
        return seen
      },
      perform: async ({ tx, operator, seen }) => save(tx, operator, seen),
    }),
    act(calls.updateBrandDraft, {
      async look({ tx, operator, params: { id } }) {
        requireReach(operator, 'brands.draft', id)
        const state = await readBrand(tx, brands, id, { isLocked: true })
        const { draft, live, isBehind } = state
        if (draft === undefined || live === null || !isBehind)
          throw new OperatorError('conflict', { message: 'the draft is up to date' })
        const next = draft.base === null ? draft.content : broughtUpToDate(draft.content, { base: draft.base, live })
        return { ...seenOf(state, next), state, next, live }
      },
      async perform({ tx, operator, params: { id }, seen: { next, live } }) {
        await drafts.save(tx, { brandId: id, content: next, base: live }, { by: operator.id, at: now() })
        return { version: (await readBrand(tx, brands, id)).version }
      },
    }),
    act(calls.dropBrandDraft, {
      async look({ tx, operator, params: { id } }) {
        requireReach(operator, 'brands.draft', id)
        const state = await readBrand(tx, brands, id, { isLocked: true })
        if (state.draft === undefined) throw new OperatorError('conflict', { message: 'there is no draft' })
        const waits = (await versions.lastSchedule(id, tx))?.state === 'waiting'
        if (waits && state.live === null)
          throw new OperatorError('conflict', { message: 'it is to be published: cancel that first' })
        const changes = differenceOf(state.content, state.live)
        return {
          object: { id, brandId: id },
          title: state.title,
          version: state.version,
          before: asFields(changes, 'before'),
          after: asFields(changes, 'after'),
          state,
        }
      },
      async perform({ tx, params: { id }, seen: { state } }) {
        await drafts.remove(tx, id)
        return { isGone: state.live === null }
      },
    }),
  ]
}

function seenOf(state: BrandState, next: BrandContent) {
  const changes = differenceOf(state.content, next)
  return {
    object: { id: state.id, brandId: state.id },
    title: state.title,
    version: state.version,
    before: asFields(changes, 'before'),
    after: asFields(changes, 'after'),
  }
}

/** A new brand belongs to none that a grant names: who begins it works for all brands. */
function begun(id: string, title: string, content: BrandContent) {
  return {
    object: { id, brandId: null },
    title,
    before: {},
    after: { 'brand.title': title, 'brand.country': content.brand['country'], flows: Object.keys(content.flows) },
    content,
  }
}

function withoutId({ id: _, ...settings }: Record<string, unknown>): Record<string, unknown> {
  return settings
}

/** What is a company's or a place's own stays with the brand that is copied. */
const OWN = [
  'id',
  'title',
  'country',
  'language',
  'logo',
  'company',
  'seller',
  'support',
  'affiliates',
  'plugins',
  'googlePay',
  'walletClientId',
  'applePayDomainAssociation',
  'googleClientId',
  'descriptor',
  'claims',
  'redirectHosts',
  'signUp',
  'verificationFee',
  'digitalWallet',
] as const

function copyFor({ brand, flows }: BrandContent, blank: Record<string, unknown>): BrandContent {
  const copied = Object.fromEntries(Object.entries(brand).filter(([name]) => !OWN.some((own) => own === name)))
  const { amountMinor, currency } = blank['verificationFee'] as { amountMinor: number; currency: string } // as blankBrand makes it
  return {
    brand: { ...blank, ...copied, id: blank['id'], title: blank['title'], verificationFee: { amountMinor, currency } },
    hosts: [],
    flows: Object.fromEntries(
      Object.entries(flows).map(([id, { id: _, descriptor: __, ...flow }]) => [id, inCurrency(flow, currency)]),
    ),
  }
}

/** The same figures in the currency of the new brand's country (F-26). */
function inCurrency(flow: Record<string, unknown>, currency: string): Record<string, unknown> {
  const lists = flow['plans']
  if (typeof lists !== 'object' || lists === null) return flow
  const plans = Object.fromEntries(
    Object.entries(lists).map(([list, each]: [string, unknown]) => [
      list,
      Array.isArray(each) ? each.map((plan: object) => ({ ...plan, currency })) : each,
    ]),
  )
  return { ...flow, plans }
}
