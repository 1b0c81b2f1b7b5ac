import { routes } from '@incontro/contract'
import { type DueProcess, mayAppeal, appealUntil, type Notice } from '../../../modules/trust/index.ts'
import { createProofOfWork } from '../../../platform/crypto/proof-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/binding.ts'
import { type RouteLimits, limitsOfBrowser } from '../../../platform/http/gate.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import { noticeCalls } from './notice-calls.ts'
import { createOwnAppeals } from '../cases/appeals/own-appeals.ts'
import type { NotifiersDeps, Notifiers } from './notifiers.ts'
import { createOwnNotice } from './own-notice.ts'
import { createSendNotice, type SendDeps } from './send-notice.ts'
import { createSubjects, type SubjectsDeps } from './subjects.ts'

const limits = {
  // a browser asks again when one ran out
  noticeChallenge: limitsOfBrowser({ most: 120, windowMs: HOUR }),
  // beside the work that each costs: every one sends an e-mail
  sendNotice: [
    ...limitsOfBrowser({ most: 60, windowMs: HOUR, counts: ['done'] }),
    { by: 'email', most: 10, windowMs: HOUR, counts: ['done'] },
  ],
  link: [{ by: 'network', most: 10, windowMs: HOUR, name: 'links:case', counts: ['not_found'] }],
} as const satisfies Record<string, RouteLimits>

const done = { result: true as const }
/** About a second of a phone. */
const BITS = 15
/** An objection to an answer that no case has. */
const JUDGED_IN_MS = 7 * 86_400_000

type Deps = SubjectsDeps &
  Pick<NotifiersDeps, 'tokens'> &
  Omit<SendDeps, 'process' | 'subjects' | 'proofs' | 'operators'> & {
    readonly operators: Pick<OperatorsApi, 'addBindings' | 'namesOf' | 'notifyChanged'>
    readonly process: DueProcess
    readonly notifiers: Notifiers
  }

/** TS-12: anybody gives notice, without an account, and reads by a link what became of it. */
export function createNotices(deps: Deps): ModuleParts {
  const { process, notifiers, tokens, transaction, now } = deps
  const proofs = createProofOfWork({ tokens, bits: BITS, now })
  const subjects = createSubjects(deps)
  const notices = createSendNotice({ ...deps, proofs, subjects })
  deps.operators.addBindings(noticeCalls({ ...deps, subjects }))
  const ownNotice = createOwnNotice({ process, appealsOf: createOwnAppeals(process.appeals), now })

  async function byLink(token: string): Promise<Notice> {
    const notice = await notifiers.byLink(token)
    if (notice === undefined) throw new AppError('not_found')
    return notice
  }

  /** Against the decision of its case, or, where no case has it, against the answer itself. */
  async function object(notice: Notice, text: string): Promise<void> {
    const at = now()
    const report = await process.reports.ofNotice(notice.id)
    const decision = report === undefined ? undefined : (await process.decisions.ofCase(report.caseId))[0]
    await transaction(async (tx) => {
      if (report !== undefined && decision !== undefined) {
        await process.appeals.appeal(tx, { decisionId: decision.id, report, text, isMoneyInvolved: false, at })
        return deps.operators.notifyChanged(tx, ['appeal'])
      }
      const locked = await process.notices.lock(tx, notice.id)
      if (locked === undefined || locked.answeredAt === null) throw new AppError('conflict')
      const hasAppeal = locked.objection !== null
      const verdict = mayAppeal({ appealUntil: appealUntil(locked.answeredAt), hasAppeal, isLifted: false }, at)
      if (!verdict.allowed) throw new AppError(verdict.why)
      if (verdict.as === 'message') {
        // what comes before it is judged is read with it
        if (locked.state !== 'objected' || !(await process.notices.addToObjection(tx, notice.id, text)))
          throw new AppError('conflict')
      } else {
        const dueAt = new Date(at.getTime() + JUDGED_IN_MS)
        await process.notices.setObjection(tx, notice.id, { text, at, dueAt })
      }
      await deps.operators.notifyChanged(tx, ['notice'])
    })
  }

  return {
    routes: [
      handle(routes.noticeChallenge, limits.noticeChallenge, async () => {
        const { until, ...challenge } = proofs.challenge()
        return { ...challenge, until: until.getTime() }
      }),
      handle(
        routes.sendNotice,
        limits.sendNotice,
        async ({ body: { homepage: _seenByNobody, isInGoodFaith: _always, ...written }, call }) =>
          notices.send(call.brandId, written),
      ),
      handle(routes.noticePlace, limits.link, async ({ body: { token, place } }) => {
        const { id } = await byLink(token)
        if (!(await notices.say(id, place))) throw new AppError('conflict')
        return done
      }),
      handle(routes.noticeByLink, limits.link, async ({ query: { token } }) => ({
        notice: await ownNotice(await byLink(token)),
      })),
      handle(routes.objectToNotice, limits.link, async ({ body: { token, text } }) => {
        await object(await byLink(token), text)
        return done
      }),
    ],
  }
}
