import { type ItemAction, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { BrandsApi } from '../../../modules/brands/index.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { WrittenEmail } from '../../../platform/email/email.ts'
import { previewEmail, previewSubject, shownEmail } from '../../../platform/email/preview.ts'
import { type BrandState, readBrand, requireReach } from '../brands/brand-state.ts'
import { accountSamples } from './account-samples.ts'
import { joiningSamples } from './joining-samples.ts'
import { orderSamples } from './order-samples.ts'
import { planSamples } from './plan-samples.ts'
import { reversalSamples } from './reversal-samples.ts'
import { safetySamples } from './safety-samples.ts'
import type { EmailSample } from './sample.ts'
import { factsOf, type Readable, readableOf } from './sample-facts.ts'

export { type EmailSample, inDays, sampleOf } from './sample.ts'

type Deps = {
  readonly brands: Pick<BrandsApi, 'versioning'>
  readonly operators: Pick<OperatorsApi, 'sendPreview' | 'countActs'>
  readonly originOf: (brandId: string) => Promise<string>
  /** E-mails of use cases that this one does not know. */
  readonly more: readonly EmailSample[]
  readonly transaction: RunTransaction
  readonly now: () => Date
}

/** Previews that an operator may send to their own address in an hour. */
const MOST_AN_HOUR = 20
const HOUR = 3_600_000

/** BO-28: every e-mail of a brand as its draft would send it, and one of them to the operator's own address. */
export function mailBindings({
  brands,
  operators,
  originOf,
  more,
  transaction,
  now,
}: Deps): readonly OperatorBinding[] {
  const all: readonly EmailSample[] = [
    ...accountSamples,
    ...orderSamples,
    ...planSamples,
    ...reversalSamples,
    ...safetySamples,
    ...joiningSamples,
    ...more,
  ]

  /** Where the e-mails of a brand lead: nowhere yet for one that was never live. */
  async function originIn({ id, live, content }: BrandState): Promise<string> {
    return live === null ? `https://${content.hosts[0] ?? 'example.com'}` : originOf(id)
  }
  async function placeOf(state: BrandState, readable: Readable, language: Language) {
    const facts = factsOf(readable, { language, origin: await originIn(state), now: now() })
    return { facts, place: { brand: facts.brand, language, origin: facts.origin } }
  }
  function sampleNamed(kind: string): EmailSample {
    const found = all.find((sample) => sample.kind === kind)
    if (found === undefined) throw new OperatorError('not_found')
    return found
  }
  function requireReadable(state: BrandState): Readable {
    const readable = readableOf(state)
    if (readable === null) throw new OperatorError('conflict', { message: 'the draft lacks what an e-mail shows' })
    return readable
  }
  async function preview(
    tx: Tx,
    { state, kind, language }: { readonly state: BrandState; readonly kind: string; readonly language: Language },
    marked?: (written: WrittenEmail) => WrittenEmail,
  ) {
    const { send } = sampleNamed(kind)
    const readable = requireReadable(state)
    const { facts, place } = await placeOf(state, readable, language)
    const written = await previewEmail(tx, (within, email) => send(within, email, facts), {
      ...place,
      ...(marked !== undefined && { marked }),
    })
    return { of: readable.of, written }
  }
  function sendAction({ grants }: Operator, brandId: string, isReadable: boolean): ItemAction {
    const may = standingsOf(grants, 'brands.draft').some(
      ({ grade, grant }) => grade !== 'read' && reaches(grant, { brandId }),
    )
    const why = may ? (isReadable ? undefined : 'conflict') : 'missing_permission'
    return { action: 'sendBrandMail', allowed: why === undefined, ...(why !== undefined && { why }), needs: [] }
  }

  return [
    answer(calls.listBrandMails, async ({ operator, params: { id }, query: { language } }) => {
      requireReach(operator, 'brands.read', id)
      return transaction(async (tx) => {
        const state = await readBrand(tx, brands, id)
        const readable = readableOf(state)
        const actions = [sendAction(operator, id, readable !== null)]
        if (readable === null) return { of: 'none' as const, kinds: [], address: operator.email, actions }
        const { facts, place } = await placeOf(state, readable, language)
        const kinds = []
        for (const { kind, group, send } of all) {
          const subject = await previewSubject(tx, (within, email) => send(within, email, facts), place)
          kinds.push({ kind, group, subject })
        }
        return { of: readable.of, kinds, address: operator.email, actions }
      })
    }),
    answer(calls.showBrandMail, async ({ operator, params: { id, kind }, query: { language } }) => {
      requireReach(operator, 'brands.read', id)
      const { of, written } = await transaction(async (tx) =>
        preview(tx, { state: await readBrand(tx, brands, id), kind, language }),
      )
      const { from, subject, text } = written
      return { of, from, subject, text, ...(await shownEmail(written)) }
    }),
    act(calls.sendBrandMail, {
      async look({ tx, operator, params: { id, kind }, body: { language } }) {
        requireReach(operator, 'brands.draft', id)
        sampleNamed(kind)
        const state = await readBrand(tx, brands, id)
        const { of } = requireReadable(state)
        const since = new Date(now().getTime() - HOUR)
        const sent = await operators.countActs(tx, { operatorId: operator.id, act: 'mails.preview', since })
        if (sent >= MOST_AN_HOUR)
          throw new OperatorError('too_many_attempts', { message: 'too many previews', retryAfterMs: HOUR })
        return {
          object: { id, brandId: id },
          title: state.title,
          before: {},
          after: { kind, language, of },
          state,
        }
      },
      async perform({ tx, operator, params: { kind }, body: { language, key }, seen: { state } }) {
        const words = textsFor(language, 'backofficeMails').sent
        const { written } = await preview(tx, { state, kind, language }, (email) => ({
          ...email,
          subject: words.subject(email.subject),
          blocks: [{ kind: 'note', text: words.note }, ...email.blocks],
        }))
        const { subject, html, text, mark } = written
        await operators.sendPreview(tx, operator, { key: `${operator.id}:${key}`, subject, html, text, mark })
        return { subject }
      },
    }),
  ]
}
