import { type Brand, choosePlan, COMPLIANT_FLOW, type Flow, plansFor } from '@incontro/brand'
import { flowOfVisit } from '@incontro/brand/flow-of-visit.ts'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { redirectOf } from '../../../modules/accounts/index.ts'
import { type BrandsApi, readContent } from '../../../modules/brands/index.ts'
import { answer, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import { requireReach } from './brand-state.ts'

type Deps = {
  readonly brands: Pick<BrandsApi, 'get' | 'flow' | 'flowsOf' | 'brandOfHost' | 'versioning'>
  readonly isPage: (path: string) => boolean
}
const FLOW_ID = /^[A-Za-z0-9_-]{1,40}$/
const TRACKER_ID = /^[A-Za-z0-9_-]{1,64}$/

/** BO-26: tries a visit by the rules that the product itself follows: those of the page, of the sign-up and of the offers. */
export function visitBindings({ brands, isPage }: Deps): readonly OperatorBinding[] {
  /** What is live; or the draft, where it can be read. */
  async function settingsOf(id: string, of: 'live' | 'draft'): Promise<{ brand: Brand; flows: readonly Flow[] }> {
    if (of === 'live') return { brand: await live(id), flows: await brands.flowsOf(id) }
    const draft = await brands.versioning.drafts.find(id)
    if (draft === undefined) return { brand: await live(id), flows: await brands.flowsOf(id) }
    const read = readContent(id, draft.content)
    if ('faults' in read)
      throw new OperatorError('conflict', { message: 'the draft has faults: it cannot be tried yet' })
    return read.parsed
  }
  async function live(id: string): Promise<Brand> {
    const known = await brands.get(id).catch(() => null) // as if it were not there
    if (known === null) throw new OperatorError('not_found')
    return known
  }

  return [
    answer(calls.tryVisit, async ({ operator, params: { id }, query }) => {
      requireReach(operator, 'brands.read', id)
      const { brand, flows } = await settingsOf(id, query.of)
      const served = query.host === undefined || query.host === '' ? id : await brands.brandOfHost(query.host)
      const namedFlow = FLOW_ID.test(query.named ?? '') ? (query.named ?? null) : null
      const hasTid = TRACKER_ID.test(query.tid ?? '')
      const path = query.path === undefined || query.path === '' ? '/' : query.path
      const asked = flowOfVisit({ path, namedFlow, hasTid, defaultFlowId: brand.defaultFlowId })
      const known = flows.find((flow) => flow.id === asked)
      const flow = known ?? flows.find((one) => one.id === brand.defaultFlowId)
      if (flow === undefined) throw new OperatorError('not_found')
      const level = (query.level ?? 0) as 0 | 1 | 2 // as its schema reads it
      const plans = plansFor(flow, level)
      const chosen = choosePlan(flow, level)
      return {
        host: answererOf(served, id),
        redirect: redirectTo(brand, { country: query.country, flowId: asked }),
        flowId: flow.id,
        rule: ruleOf({ namedFlow, asked, isKnown: known !== undefined }),
        gives: { freeMessages: flow.freeMessages, icebreakers: flow.icebreakers, likes: flow.likes },
        messagePrice: level === 0 ? 1 : flow.messagePrice,
        ageCheck: flow.ageCheck,
        optIn: flow.optIn,
        planList: listOf(flow, level),
        plans: plans
          .filter(({ visible }) => visible)
          .map(({ productId, name }) => ({ productId, name, isChosen: productId === chosen?.productId })),
        hooks: Object.entries(flow.hooks).map(([reason, to]) => ({
          reason,
          path: to,
          leadsSomewhere: isPage(to.split(/[?#]/)[0] ?? to),
        })),
      }
    }),
  ]
}

function redirectTo(brand: Brand, from: { country: string | undefined; flowId: string }): string | null {
  const to = redirectOf(from, brand.signUp)
  return to === brand.id ? null : to
}

function ruleOf({ namedFlow, asked, isKnown }: { namedFlow: string | null; asked: string; isKnown: boolean }) {
  if (!isKnown) return 'unknown' as const
  if (namedFlow !== null) return 'named' as const
  return asked === COMPLIANT_FLOW ? ('compliant' as const) : ('default' as const)
}

function answererOf(served: string | null, id: string) {
  if (served === null) return 'nobody' as const
  return served === id ? ('own' as const) : ('other' as const)
}

function listOf({ id }: Flow, level: 0 | 1 | 2) {
  if (id === COMPLIANT_FLOW) return 'compliant' as const
  return level === 0 ? ('free' as const) : ('premium' as const)
}
