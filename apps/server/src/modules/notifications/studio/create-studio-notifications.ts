import { routes, type StudioNotifications } from '@incontro/contract'
import { timeZoneOf } from '@incontro/locale'
import { chatSent } from '../../../events/chat.ts'
import { handle } from '../../../platform/http/binding.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import { SAFETY_NET_MS, type Waker } from '../../../platform/jobs/jobs.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import { on } from '../../../platform/outbox/define-event.ts'
import { MINUTE } from '../../../platform/rate-limit/windows.ts'
import type { MemberFacts } from '../../memberships/index.ts'
import { createSendWaiting, type SendWaitingDeps } from './send-waiting.ts'
import { ripeAt, studioPreferencesOf } from './waiting.rules.ts'
import type { Pair } from './waiting.store.ts'

type Deps = Omit<SendWaitingDeps, 'preferencesOf'> & {
  /** The account of the person who writes as an angel; null for an automated one. */
  readonly accountOf: (angelId: string) => Promise<string | null>
  readonly pushKey: string
  readonly jobs: Waker
}
type Reader = { readonly accountId: string; readonly sessionId: string }

const JOB = 'notifications.studio'

/** How often a caller may make each of these calls. */
const limits = {
  saveStudioNotifications: [{ by: 'account', most: 120, windowMs: MINUTE }],
} satisfies Record<string, RouteLimits>

/**
 * AN-24: notifies the browsers of an angel of conversations that wait for her: planned by what members write, one notification
 * a conversation until she has read it.
 */
export function createStudioNotifications(deps: Deps): Required<Pick<ModuleParts, 'routes' | 'subscribers' | 'jobs'>> {
  const { store, push, transaction, awaitsAngel, member, accountOf, jobs, now } = deps

  async function preferencesOf({ id, country }: MemberFacts) {
    return studioPreferencesOf(await store.preferences(id), timeZoneOf(country))
  }
  const sendWaiting = createSendWaiting({ ...deps, preferencesOf })

  /** Harmless when it is repeated: what is planned stays. */
  async function note(pair: Pair): Promise<void> {
    const accountId = await accountOf(pair.angelId)
    const [her, waiting] = [accountId === null ? null : await member(accountId), await awaitsAngel(pair)]
    if (her === null || waiting === null) return
    const dueAt = ripeAt(waiting, await preferencesOf(her))
    const { lastSeq: seq, readSeq } = waiting
    await transaction(async (tx) => {
      await store.plan(tx, { ...pair, accountId: her.id, seq, readSeq, dueAt })
      await jobs.wake(tx, JOB, dueAt)
    })
  }

  async function read({ accountId, sessionId }: Reader): Promise<StudioNotifications> {
    const [her, device] = await Promise.all([member(accountId), push.store.standing(sessionId)])
    if (her === null) throw new TypeError('a signed-in account is there')
    return {
      isPushedHere: device !== null,
      showsWordsHere: device?.showsWords ?? false,
      pushKey: deps.pushKey,
      ...(await preferencesOf(her)),
    }
  }

  return {
    routes: [
      handle(routes.studioNotifications, async ({ principal }) => read(principal)),
      handle(routes.saveStudioNotifications, limits.saveStudioNotifications, async ({ principal, body }) => {
        const { accountId, sessionId } = principal
        const { showsWordsHere, ...change } = body
        await transaction(async (tx) => {
          if (showsWordsHere !== undefined) await push.store.showWords(tx, sessionId, showsWordsHere)
          await store.savePreferences(tx, accountId, change, now())
          await store.lookAgain(tx, accountId, now())
          await jobs.wake(tx, JOB)
        })
        return read(principal)
      }),
    ],
    subscribers: [
      on(chatSent, JOB, async ({ sent }) => {
        for (const { memberId, angelId, memberSeq, angelKind } of sent)
          if (memberSeq > 0 && angelKind !== 'automated') await note({ memberId, angelId })
      }),
    ],
    jobs: [
      {
        name: JOB,
        everyMs: SAFETY_NET_MS,
        async run() {
          await sendWaiting()
          return store.nextDue(now())
        },
      },
    ],
  }
}
