import { type ApplicationDetails, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { answerBy, type Application, type ApplicationsApi, sendNews } from '../../../modules/applications/index.ts'
import type { IdentityChecksApi } from '../../../modules/identity-checks/index.ts'
import type { MediaApi } from '../../../modules/media/index.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  PAGE,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Email } from '../../../platform/email/email.ts'
import { COUNTED, ONE_MORE, pageOf, placeOf } from '../members/lists.ts'
import { maskEmail } from '../members/mask.rules.ts'
import { actionsOf, versionOf, whyNot } from './applications.rules.ts'

type Deps = {
  readonly applications: ApplicationsApi
  readonly identityChecks: Pick<IdentityChecksApi, 'checksOf' | 'isValid'>
  readonly profiles: Pick<ProfilesApi, 'desk'>
  readonly media: Pick<MediaApi, 'photosOf'>
  readonly operators: Pick<OperatorsApi, 'namesOf'>
  readonly email: Email
  readonly now: () => Date
}
type Act = Parameters<typeof whyNot>[0]

/** AN-04: applications as operators see and answer them. */
export function applicationBindings(deps: Deps): readonly OperatorBinding[] {
  const { applications, identityChecks, profiles, media, operators, email, now } = deps

  function requireSeen(operator: Operator, application: Application | null): Application {
    if (
      application === null ||
      !standingsOf(operator.grants, 'angels.read').some(({ grant }) => reaches(grant, application))
    )
      throw new OperatorError('not_found')
    return application
  }

  async function details(operator: Operator, application: Application): Promise<ApplicationDetails> {
    const { accountId, angelId, decidedBy, fields } = application
    const [photos, checks, isValid, contracts, names] = await Promise.all([
      media.photosOf(accountId),
      identityChecks.checksOf(accountId),
      identityChecks.isValid(accountId),
      angelId === null ? [] : profiles.desk.contractsOf(angelId),
      operators.namesOf(decidedBy === null ? [] : [decidedBy]),
    ])
    const [contract, check] = [contracts.at(-1), checks[0]]
    const may = standingsOf(operator.grants, 'angels.approve').some(
      ({ grade, grant }) => grade !== 'read' && reaches(grant, application),
    )
    const { trackerId, age, question, answer: answered, refusal, refusalWords, appeal, appealAnswer } = application
    return {
      ...rowOf(application),
      ...{ trackerId, angelId, age, question, answer: answered, refusal, refusalWords, appeal, appealAnswer },
      version: versionOf(application),
      region: fields.region ?? '',
      city: fields.city ?? '',
      about: fields.about ?? '',
      description: fields.description ?? '',
      languages: [...(fields.languages ?? [])],
      photos: [...photos],
      contract:
        contract === undefined
          ? null
          : { textVersion: contract.textVersion, signedOn: contract.signedOn, signature: contract.signature },
      identity: { checkId: check?.id ?? null, outcome: check?.outcome ?? null, isValid },
      decidedAt: application.decidedAt?.getTime() ?? null,
      decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
      actions: actionsOf(application, { may, isValid, isOwn: decidedBy === operator.id }),
    }
  }

  /** The application under its lock, where the act is possible. */
  async function look(tx: Tx, operator: Operator, { id, of }: { id: string; of: Act }) {
    const application = requireSeen(operator, await applications.lock(tx, id))
    const isValid = await identityChecks.isValid(application.accountId, tx)
    const why = whyNot(of, application, { isValid, isOwn: application.decidedBy === operator.id })
    if (why !== undefined) throw new OperatorError(why, { message: `it is ${application.state}` })
    const { brandId, country, state } = application
    return {
      object: { id, brandId, country },
      title: application.fields.screenName ?? maskEmail(application.email),
      version: versionOf(application),
      before: { state },
      application,
    }
  }

  return [
    answer(calls.listApplications, async ({ operator, query: { after, appealed, ...rest } }) => {
      const scopes = standingsOf(operator.grants, 'angels.read').map(({ grant: { brands, countries } }) => ({
        brands,
        countries,
      }))
      const filter = { ...rest, scopes, ...(appealed === 'yes' && { isAppealed: true }) }
      const [rows, count] = await Promise.all([
        applications.page(filter, { after: placeOf(after), most: ONE_MORE }),
        applications.count(filter, COUNTED),
      ])
      return pageOf(rows, rows.slice(0, PAGE).map(rowOf), {
        count,
        placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
      })
    }),
    answer(calls.showApplicationToOperator, async ({ operator, params: { id } }) =>
      details(operator, requireSeen(operator, await applications.byId(id))),
    ),
    act(calls.askApplicant, {
      async look({ tx, operator, params: { id } }) {
        return { ...(await look(tx, operator, { id, of: 'askApplicant' })), after: { state: 'question' } }
      },
      async perform({ tx, params: { id }, body: { text }, seen: { application } }) {
        const at = now()
        await applications.change(tx, id, { state: 'question', question: text, answer: null }, at)
        await sendNews(tx, email, { application, news: { kind: 'question', words: text }, at })
        return { id }
      },
    }),
    act(calls.approveApplication, {
      async look({ tx, operator, params: { id } }) {
        const seen = await look(tx, operator, { id, of: 'approveApplication' })
        const isHost = seen.application.kind === 'host'
        return {
          ...seen,
          after: { state: 'approved', listing: 'listed' },
          // AN-04: of a paid host two operators say yes, whoever they are
          wayFor: (grade) => (isHost || grade === 'approved' ? ('ask' as const) : ('now' as const)),
        }
      },
      async perform({ tx, operator, params: { id }, seen: { application } }) {
        const at = now()
        const { angelId } = application
        if (angelId === null) throw new OperatorError('conflict', { message: 'there is no profile' })
        await profiles.desk.release(tx, angelId, { isClosed: false })
        await applications.change(tx, id, { state: 'approved', decided_at: at, decided_by: operator.id }, at)
        await sendNews(tx, email, { application, news: { kind: 'approved' }, at })
        return { id }
      },
    }),
    act(calls.refuseApplication, {
      async look({ tx, operator, params: { id }, body: { refusal } }) {
        const seen = await look(tx, operator, { id, of: 'refuseApplication' })
        return { ...seen, after: { state: 'refused', refusal } }
      },
      async perform({ tx, operator, params: { id }, body: { refusal, text }, seen: { application } }) {
        const at = now()
        const change = {
          state: 'refused',
          refusal,
          refusal_words: text,
          decided_at: at,
          decided_by: operator.id,
        } as const
        await applications.change(tx, id, change, at)
        await sendNews(tx, email, { application, news: { kind: 'refused', refusal, words: text }, at })
        return { id }
      },
    }),
    act(calls.decideApplicationAppeal, {
      async look({ tx, operator, params: { id }, body: { stays } }) {
        const seen = await look(tx, operator, { id, of: 'decideApplicationAppeal' })
        return { ...seen, after: { state: stays ? 'refused' : 'sent' } }
      },
      async perform({ tx, params: { id }, body: { stays, text }, seen: { application } }) {
        const at = now()
        const ended = { appeal_answer: text, appeal_ended_at: at }
        const reopened = { state: 'sent', sent_at: at, late_noted_at: null } as const
        await applications.change(tx, id, stays ? ended : { ...ended, ...reopened }, at)
        const kind = stays ? ('appealStays' as const) : ('appealReopened' as const)
        await sendNews(tx, email, { application, news: { kind, words: text }, at })
        return { id }
      },
    }),
  ]
}

function rowOf(application: Application) {
  const { id, brandId, kind, state, country, fields } = application
  return {
    ...{ id, brandId, kind, state, country },
    name: fields.screenName ?? '',
    email: maskEmail(application.email),
    createdAt: application.createdAt.getTime(),
    sentAt: application.sentAt?.getTime() ?? null,
    dueAt: answerBy(application),
    isAppealed: application.appealedAt !== null && application.appealEndedAt === null,
  }
}
