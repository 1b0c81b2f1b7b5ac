import type { Db } from '../../platform/database/database.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Hub } from '../../platform/realtime/hub.ts'
import type { AvailabilityApi } from '../availability/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import { readPeers } from './chat.store.ts'

/** The newest conversations of an account: what lies further down no list shows before it is asked for again. */
const MAX_PEERS = 100
/** A page that reloads goes and comes within this: no departure is pushed. */
const GONE_AFTER_MS = 2000
/** While the other processes cannot be asked whether an account has pages there, they are asked again. */
const ASK_AGAIN_MS = 10_000
/** Of a process that is gone, the accounts are published one after the other. */
const PUBLISH_EACH_MS = 10
const MAX_SPREAD_MS = 5000

type Deps = {
  readonly db: Db
  readonly hub: Pick<Hub, 'deliver' | 'isConnected' | 'onPresence' | 'onLost'>
  readonly availability: Pick<AvailabilityApi, 'onChanged'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'angels'>
  readonly log: Log
}
type Account = Pick<Principal, 'accountId' | 'trackerId'>

/**
 * Publishes to the other sides of conversations that an account came or left (D1): of a member, that a page is open; of an angel,
 * that she is available (AN-10). Nothing is remembered of what was published: the process where the first page opens or the last
 * one closes does it, and for a process that is gone another one.
 */
export function watchPresence({ db, hub, availability, memberships, profiles, log }: Deps): { stop(): void } {
  const leaving = new Map<string, NodeJS.Timeout>()
  let isStopped = false

  async function publish({ accountId, trackerId }: Account, isAvailable: boolean): Promise<void> {
    const angels = await profiles.angels(await readPeers(db, { side: 'member', id: accountId }, MAX_PEERS))
    for (const angel of angels.values())
      if (angel.accountId !== null) hub.deliver(angel.accountId, 'presence', { id: trackerId, isAvailable })
  }
  async function publishAngel(angelId: string, isAvailable: boolean): Promise<void> {
    for (const memberId of await readPeers(db, { side: 'angel', id: angelId }, MAX_PEERS))
      hub.deliver(memberId, 'presence', { id: angelId, isAvailable })
  }
  const soon = (work: Promise<void>) =>
    void work.catch((error: unknown) => log.error({ err: error }, 'publishing presence failed'))

  availability.onChanged((angelId, isAvailable) => {
    if (!isStopped) soon(publishAngel(angelId, isAvailable))
  })

  async function arrive(account: Account, isElsewhere: Promise<boolean | null>): Promise<void> {
    if ((await isElsewhere) === false) await publish(account, true)
  }

  /** Publishes that an account left, unless it has come back meanwhile. */
  function leaveIn(ms: number, account: Account): void {
    const timer = setTimeout(() => soon(leave(account, timer)), ms)
    leaving.set(account.accountId, timer.unref())
  }
  async function leave(account: Account, timer: NodeJS.Timeout): Promise<void> {
    const { accountId } = account
    const isConnected = await hub.isConnected(accountId)
    if (leaving.get(accountId) !== timer) return // a page opened meanwhile
    leaving.delete(accountId)
    if (isConnected === null) leaveIn(ASK_AGAIN_MS, account)
    else if (!isConnected) await publish(account, false)
  }

  hub.onPresence((principal, isConnected, isElsewhere) => {
    if (principal.role === 'operator' || principal.angelId !== null || isStopped) return
    const { accountId, trackerId } = principal
    const wasLeaving = leaving.get(accountId)
    clearTimeout(wasLeaving)
    leaving.delete(accountId)
    if (!isConnected) leaveIn(GONE_AFTER_MS, { accountId, trackerId })
    else if (wasLeaving === undefined) soon(arrive(principal, isElsewhere))
  })

  async function publishLost(accountId: string): Promise<void> {
    if (isStopped || (await hub.isConnected(accountId)) !== false) return
    const member = await memberships.member(accountId)
    if (member !== null) await publish({ ...member, accountId }, false)
  }
  hub.onLost((accounts) => {
    const members = accounts.filter(({ angelId }) => angelId === null)
    const spread = Math.min(MAX_SPREAD_MS, members.length * PUBLISH_EACH_MS)
    for (const { accountId } of members)
      setTimeout(() => soon(publishLost(accountId)), GONE_AFTER_MS + Math.random() * spread).unref()
  })
  return {
    stop() {
      isStopped = true
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}
