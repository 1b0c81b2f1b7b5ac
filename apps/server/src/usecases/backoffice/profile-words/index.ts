import { operatorCalls as calls, type WaitingWords } from '@incontro/contract/backoffice.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { ProfilesApi, QueuedWords } from '../../../modules/profiles/index.ts'

type Deps = { readonly words: Pick<ProfilesApi['words'], 'queue' | 'lockSent' | 'decide' | 'shown'> }

const PERMISSION = 'cases.decide'
const MOST = 100

/** AN-08: words of profiles are read by a person before members read them. */
export function profileWordsBindings({ words }: Deps): readonly OperatorBinding[] {
  const reached = ({ grants }: Operator, sent: QueuedWords) =>
    standingsOf(grants, PERMISSION).filter(({ grant }) => reaches(grant, sent))

  async function present(operator: Operator, sent: QueuedWords): Promise<WaitingWords> {
    const { id, angelId, name, kind, brandId, sentAt } = sent
    const isAllowed = reached(operator, sent).some(({ grade }) => grade !== 'read')
    const why = isAllowed ? {} : { why: 'missing_permission' as const }
    return {
      ...{ id, angelId, name, kind, brandId },
      version: versionOf(sent),
      sentAt: sentAt.getTime(),
      words: sent.words,
      shown: await words.shown(angelId),
      actions: [{ action: 'decideProfileWords', allowed: isAllowed, ...why, needs: [] }],
    }
  }

  return [
    answer(calls.listProfileWords, async ({ operator }) => {
      const scopes = standingsOf(operator.grants, PERMISSION).map(({ grant: { brands, countries } }) => ({
        brands,
        countries,
      }))
      const found = await words.queue(scopes, MOST)
      return { rows: await Promise.all(found.map((sent) => present(operator, sent))) }
    }),
    act(calls.decideProfileWords, {
      async look({ tx, operator, params: { id }, body: { verdict } }) {
        const sent = await words.lockSent(tx, id)
        if (sent === null || reached(operator, sent).length === 0) throw new OperatorError('not_found')
        return {
          object: { id: sent.angelId, brandId: sent.brandId, country: sent.country },
          title: sent.name,
          version: versionOf(sent),
          before: { words: 'waiting' },
          after: { words: verdict.state, refusal: verdict.state === 'refused' ? verdict.whyNot : null },
          sent,
        }
      },
      async perform({ tx, operator, params: { id }, body: { verdict }, seen: { sent } }) {
        await words.decide(tx, sent, { verdict, by: operator.id })
        return { id, state: verdict.state }
      },
    }),
  ]
}

/** Words that are sent again are another entry; one that waits does not change. */
function versionOf({ sentAt }: QueuedWords): string {
  return String(sentAt.getTime())
}
