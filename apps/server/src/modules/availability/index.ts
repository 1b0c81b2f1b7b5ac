import { type AngelLimits, type AvailabilityState, type KnownLimits, routes } from '@incontro/contract'
import { chatSent } from '../../events/chat.ts'
import type { Database } from '../../platform/database/database.ts'
import { createListener } from '../../platform/database/listener.ts'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { on } from '../../platform/outbox/define-event.ts'
import { onEvent } from '../../platform/realtime/binding.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import { endOf, type Happening, minutesOf, type Span, type Standing, stepOf } from './availability.rules.ts'
import { type AnswerTimes, createAnswerTimes } from './answer-times.ts'
import { type Angel, CHANNEL, createAvailabilityStore } from './availability.store.ts'
import { createLimits, LIMITS_CHANGED, type NewContacts } from './limits.ts'
import { availabilityPersonalData } from './personal-data.store.ts'
import { watchPages } from './watch-pages.ts'

export type { NewContacts }
export type AvailabilityApi = {
  /** AN-17: of those who have limits, whether someone new can write to them. */
  newContacts(angelIds: readonly string[]): Promise<ReadonlyMap<string, NewContacts>>
  /** AN-10, AN-17: what members may know of her limits; undefined where she has said nothing. */
  knownLimits(angelId: string): Promise<KnownLimits | undefined>
  /** AN-10, AN-26: how long members usually wait for her. */
  readonly answerTimes: AnswerTimes
  /** AN-10: members are shown that she can answer now. */
  isAvailable(angel: { readonly id: string; readonly accountId: string | null }): boolean
  /** Called on the process that made the change. */
  onChanged(listener: (angelId: string, isAvailable: boolean) => void): void
  /** AN-18: her shift is over, or its longest time is: she is off. Nothing makes her available but she herself. */
  endShift(angelId: string): Promise<void>
  /** AN-19: the whole minutes that she was available within a stretch, as hosts are paid by them. */
  availableMinutes(angelId: string, from: Date, to: Date): Promise<number>
  /** The times that those minutes are of, cut to the stretch; `endedBy` is null for the one that runs. */
  availableSpans(
    angelId: string,
    from: Date,
    to: Date,
  ): Promise<{ readonly from: Date; readonly to: Date; readonly endedBy: Span['endedBy'] | null }[]>
}

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction' | 'connect'>
  readonly hub: Pick<Hub, 'deliver' | 'isConnected' | 'mayBeConnected' | 'angelsHere' | 'onPresence' | 'onLost'>
  readonly now: () => Date
  readonly log: Log
}

const LOOK_EVERY_MS = 20_000
/** What she does is written at most so often. */
const NOTE_ACTS_EVERY_MS = 30_000

/** Who can answer now: people by their own choice while they are here; the times of it are kept for hosts' pay. */
export function createAvailability({ database, hub, now, log }: Deps): ModuleParts & { api: AvailabilityApi } {
  const store = createAvailabilityStore(database.db)
  const listeners: ((angelId: string, isAvailable: boolean) => void)[] = []
  const open = new Set<string>()
  const actedAt = new Map<string, number>()
  let reading: Promise<void> | undefined
  let readsAgain = false
  let moves = 0

  /** What other processes changed; changes that come while it reads are read once more. */
  function read(): void {
    if (reading !== undefined) {
      readsAgain = true
      return
    }
    readsAgain = false
    const before = moves
    reading = store
      .open()
      .then((ids) => {
        if (moves !== before) {
          readsAgain = true // what was moved here meanwhile is not in it
          return
        }
        open.clear()
        for (const id of ids) open.add(id)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'who is available cannot be read, will be tried again'))
      .finally(() => {
        reading = undefined
        if (readsAgain) read()
      })
  }
  const limits = createLimits({ db: database.db, transaction: database.transaction, now })
  const readLimits = () =>
    limits.read().catch((error: unknown) => log.warn({ err: error }, 'limits cannot be read, will be tried again'))
  const listener = createListener({
    database,
    channel: CHANNEL,
    onChange(payload) {
      if (payload === undefined || payload === LIMITS_CHANGED) void readLimits()
      if (payload !== LIMITS_CHANGED) read()
    },
    log,
  })

  async function move(angel: Angel, happening: Happening): Promise<Standing> {
    const at = now()
    const { before, next } = await database.transaction(async (tx) => {
      const standing = await store.lock(tx, angel, at)
      const step = stepOf(standing, happening, at.getTime())
      await store.keep(tx, { angelId: angel.angelId, ...step, at })
      return { before: standing, next: step.next }
    })
    moves += 1
    const isOpen = next.since !== null
    if (isOpen) open.add(angel.angelId)
    else open.delete(angel.angelId)
    if (isOpen !== (before.since !== null)) for (const changed of listeners) changed(angel.angelId, isOpen)
    if (next.since !== before.since || next.chosen !== before.chosen || next.because !== before.because)
      hub.deliver(angel.accountId, 'availability', presented(next))
    return next
  }
  async function end(angelId: string, because: Span['endedBy'] & Standing['because'] & string, at: Date) {
    const accountId = await store.accountOf(angelId)
    if (accountId !== null) await move({ angelId, accountId }, { kind: 'ended', because, at: at.getTime() })
  }

  async function acted(angel: Angel): Promise<void> {
    const at = now().getTime()
    const last = actedAt.get(angel.angelId)
    const isSoon = last !== undefined && at - last >= 0 && at - last < NOTE_ACTS_EVERY_MS
    if (isSoon && open.has(angel.angelId)) return
    actedAt.set(angel.angelId, at)
    await move(angel, { kind: 'acted', isConnected: await isHere(angel.accountId) })
  }

  async function endDue(): Promise<void> {
    for (const { angelId, ...due } of await store.due()) {
      const found = endOf(due, now().getTime())
      if (found !== null) await end(angelId, found.because, new Date(found.at))
    }
  }

  const pages = watchPages({
    hub,
    async came(angel) {
      const { chosen, since } = await store.standing(angel.angelId)
      if (chosen === 'available' && since === null) await move(angel, { kind: 'came' })
    },
    gone: (angelId, at) => end(angelId, 'cut', at),
    beat: (angelIds) => store.beat(angelIds, now()),
    now,
    log,
  })

  const isHere = async (accountId: string) => (await hub.isConnected(accountId)) === true
  /** Where there are more processes, the one that closes the last page of hers, or clears up after one that is gone, ends it. */
  const isAvailable: AvailabilityApi['isAvailable'] = ({ id, accountId }) =>
    accountId !== null && open.has(id) && hub.mayBeConnected(accountId)
  const api: AvailabilityApi = {
    answerTimes: createAnswerTimes({ db: database.db, isAvailable, now }),
    newContacts: limits.newContacts,
    async knownLimits(angelId) {
      const known = limits.ofAngel(angelId)
      if (known === undefined) return undefined
      const contacts = (await limits.newContacts([angelId])).get(angelId)
      const { zone, hours, unwanted } = known as AngelLimits // as the same schema let it in
      return { zone, hours, unwanted, later: contacts?.later ?? null, until: contacts?.until ?? null }
    },
    isAvailable,
    onChanged: (changed) => void listeners.push(changed),
    endShift: (angelId) => end(angelId, 'shift', now()),
    availableMinutes: async (angelId, from, to) =>
      minutesOf(await store.spans(angelId, { from, to, now: now() }), { from: from.getTime(), to: to.getTime() }),
    async availableSpans(angelId, from, to) {
      const spans = await store.spans(angelId, { from, to, now: now() })
      return spans.map((span) => ({
        from: new Date(Math.max(span.from, from.getTime())),
        to: new Date(Math.min(span.to, to.getTime())),
        endedBy: span.endedBy,
      }))
    },
  }
  return {
    api,
    personalData: availabilityPersonalData(database.db),
    routes: [
      handle(routes.studioAvailability, async ({ principal }) =>
        presented(await store.standing(angelOf(principal).angelId)),
      ),
      handle(routes.studioLimits, async ({ principal }) => limits.own(angelOf(principal).angelId)),
      handle(routes.studioKeepLimits, async ({ principal, body }) => {
        const angel = angelOf(principal)
        await limits.keep(angel, body)
        return limits.own(angel.angelId)
      }),
      handle(routes.studioChooseAvailability, async ({ principal, body: { chosen } }) =>
        presented(
          await move(angelOf(principal), {
            kind: 'chose',
            chosen,
            isConnected: await isHere(principal.accountId),
          }),
        ),
      ),
    ],
    socket: [
      onEvent('active', async (_, { principal }) => {
        await acted(angelOf(principal))
        return { ok: true }
      }),
    ],
    subscribers: [
      // what she writes is an act of hers, whichever way it came
      on(chatSent, 'availability', async ({ sent }) => {
        for (const { angelId, angelKind, angelSeq } of sent) {
          if (angelKind === 'automated' || angelSeq === 0 || !open.has(angelId)) continue
          const accountId = await store.accountOf(angelId)
          if (accountId !== null) await acted({ angelId, accountId })
        }
      }),
    ],
    jobs: [{ name: 'availability.end', everyMs: LOOK_EVERY_MS, run: endDue }],
    async start() {
      await readLimits()
      await listener.start()
      pages.start()
    },
    async stop() {
      pages.stop()
      await listener.stop()
    },
  }
}

function angelOf({ angelId, accountId }: Principal): Angel {
  if (angelId === null) throw new AppError('forbidden') // for angels alone
  return { angelId, accountId }
}

function presented({ chosen, because, since }: Standing): AvailabilityState {
  return { chosen, because, since, isAvailable: since !== null }
}
