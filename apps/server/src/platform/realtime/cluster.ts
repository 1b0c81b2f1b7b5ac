import { randomBytes } from 'node:crypto'
import { createRareLog } from '../log/rare-log.ts'
import type { Log } from '../log/log.ts'
import { RESYNC } from './frames.ts'
import { CLOSE_MS, connectClients } from './line/clients.ts'
import { createGather } from './line/gather.ts'
import { createNumbers } from './line/numbers.ts'
import { watchOldLine } from './line/old-line.ts'
import { createNodeCache } from './line/node-cache.ts'
import { type Heard, PACK, type Packed, readPack } from './line/pack.ts'
import { createPublish, nameOf } from './line/publish.ts'
import { createRegistry, type Present } from './line/registry.ts'
import { readEnvelope, type Said } from './line/said.ts'

export type { Present }

/** The other processes of the product: who is connected there, and the way to their pages. */
export type Cluster = {
  /**
   * Says that an account has pages on this process, or none any more; `angelId` is the profile that it writes as. Resolves
   * with whether it has pages on others as well, null where that cannot be asked now.
   */
  setPresent(account: Present, isPresent: boolean): Promise<boolean | null>
  /** Whether each of the accounts has pages on other processes; null where that cannot be asked now. */
  areElsewhere(accountIds: readonly string[]): Promise<(boolean | null)[]>
  /** `frame` is asked for where another process has pages of the account. */
  deliver(accountId: string, frame: () => string, exceptSocketId: string | null): void
  disconnect(accountId: string, sessionId?: string): void
  listen(here: ClusterListener): void
  /** Whether all connections to Redis stand. */
  isUp(): boolean
  /** Says that all pages of this process close; what it delivers to others goes on. */
  leavePages(): void
  close(): Promise<void>
}
export type ClusterListener = {
  /** `frame`: text, or the same as the bytes that a websocket carries. */
  deliver(accountId: string, frame: string | Buffer, exceptSocketId: string | null): void
  disconnect(accountId: string, sessionId?: string): void
  /** Frames of other processes may not have arrived: pages have to ask, sessions have to be checked. */
  missed(): void
  /** A process is gone, with the pages of these accounts; called on one of those that remain. */
  lost(accounts: readonly Present[]): void
}
/** Durations in milliseconds; tests shorten them. */
export type ClusterTiming = {
  /** Between two signs of life. */
  readonly beatEvery: number
  /** A process that was killed is forgotten after this. */
  readonly forgetAfter: number
  /** A Redis that answers nothing for this long is connected to again. */
  readonly silence: number
}

const TIMING: ClusterTiming = { beatEvery: 5000, forgetAfter: 15_000, silence: 15_000 }
/** Accounts that are said at once when a process comes, or comes back. */
const SAID_AT_ONCE = 500

/**
 * Processes that share a Redis pass frames on to each other. A registry in it holds which account has pages on which of them,
 * so that a frame goes to those alone (docs/decisions/0088): what a process hears grows with its own pages, not with how many
 * there are elsewhere. Frames are kept nowhere and nothing waits for them: what is lost is noticed, and pages that may have
 * missed it are asked to `resync`.
 */
export async function createCluster({
  url,
  log,
  channel,
  timing = TIMING,
}: {
  url: string
  log: Log
  /** Of the installation: several may share one Redis. */
  channel: string
  timing?: ClusterTiming | undefined
}): Promise<Cluster> {
  const prefix = `${channel}:line`
  const clients = await connectClients(url, timing.silence, createRareLog(log))
  const { publisher, subscriber, reader, isSharded } = clients
  const registry = createRegistry(clients.ask, prefix, timing.forgetAfter)
  const numbers = createNumbers()
  const channelOf = (node: string) => `${prefix}:to:${node}`
  const broadcast = `${prefix}:all`
  /** Each account with the profile that it writes as. */
  const here = new Map<string, string | null>()
  let own = ''
  let listener: ClusterListener | undefined
  let isClosed = false
  let isEmptied = false
  let mustJoin = true
  let hasDropped = false
  /** Since when this process has been heard by Redis in time: before that, the leases of others may be over for the same reason. */
  let healthySince = Date.now()
  const publish = createPublish({ clients, numbers, channelOf, broadcast, onDropped: () => (hasDropped = true) })
  const cache =
    reader === null
      ? null
      : createNodeCache({ nodesOf: async (accountIds) => registry.nodesOf(accountIds, reader), onStale: lookAgain })
  const gather = createGather({
    nodesOf: (asked) =>
      cache === null ? registry.nodesOf(asked.map(({ accountId }) => accountId)) : cache.nodesOf(asked),
    canAsk: () => !isClosed && clients.canAsk(),
    onTurn: () => publish.flush(own),
    fail: clients.fail,
  })
  reader?.on('invalidate', (key: string | Buffer | null) => {
    const accountId = key === null ? null : registry.accountOf(key.toString())
    if (key === null || accountId !== null) cache?.invalidate(accountId)
  })
  for (const event of ['error', 'end', 'ready'])
    reader?.on(event, () => {
      cache?.invalidate(null)
      hasDropped = true // frames may have gone by what was kept
    })

  /** Pages that came where frames did not go, since an answer was kept that hid them, have to ask. */
  function lookAgain(accountId: string, before: readonly string[]): void {
    gather.give(accountId, (nodes) => {
      if (nodes === null) hasDropped = true
      for (const node of nodes ?? [])
        if (node !== own && !before.includes(node))
          publish.gather(node, { kind: 'frame', accountId, frame: RESYNC, except: null })
    })
  }

  /**
   * Enters the registry under a new name, with all who are here: of the old one it is not known what others still have of
   * it. Frames for the new name are heard from the first entry on; for those that came before, pages have to ask.
   */
  async function join(): Promise<void> {
    mustJoin = false
    try {
      await enter()
    } catch (error) {
      mustJoin = true
      throw error
    }
  }
  async function enter(): Promise<void> {
    const name = nameOf(isSharded, randomBytes(9).toString('base64url'))
    if (isSharded) await subscriber.sSubscribe(channelOf(name), hear, true)
    else await subscriber.subscribe(channelOf(name), hear, true)
    const before = own
    own = name
    numbers.restart()
    await registry.beat(own, true)
    const accounts = [...here.keys()]
    for (let at = 0; at < accounts.length; at += SAID_AT_ONCE)
      await Promise.all(
        accounts.slice(at, at + SAID_AT_ONCE).map(async (accountId) => {
          const angelId = here.get(accountId)
          if (angelId !== undefined) await registry.add(name, { accountId, angelId })
        }),
      )
    if (before === '') return
    listener?.missed()
    if (isSharded) await subscriber.sUnsubscribe(channelOf(before))
    else await subscriber.unsubscribe(channelOf(before))
    publish.all(own, { kind: 'gone', node: before })
    await registry.clear(before, () => {}) // all are here still
  }

  function hear(bytes: Buffer): void {
    const heard = bytes[0] === PACK ? readPack(bytes) : readEnvelope(bytes.toString())
    if (heard === null || heard.from === own) return
    if (numbers.isGap(heard.from, heard.n, heard.mark)) listener?.missed()
    for (const said of heard.said) take(said)
  }

  function hearAll(text: string): void {
    const heard = readEnvelope(text)
    if (heard !== null && heard.from !== own) for (const said of heard.said) take(said)
  }

  function take(said: Said | Heard): void {
    switch (said.kind) {
      case 'frame':
        return listener?.deliver(said.accountId, said.frame, said.except)
      case 'end':
        return listener?.disconnect(said.accountId, said.sessionId ?? undefined)
      case 'missed':
        return listener?.missed()
      case 'emptied':
        return void clearAfter(said.node).catch(clients.fail)
      case 'gone':
        return numbers.forget(said.node)
      case 'killed':
        numbers.forget(said.node)
        return listener?.missed() // it may have written what it could not pass on any more
    }
  }

  /** One of those that remain sees to the accounts of a process that is gone. */
  async function clearAfter(node: string): Promise<void> {
    if (isEmptied || node === own) return
    const ended = await registry.claim(node)
    if (ended === null) return
    await registry.clear(node, (accounts) => {
      if (accounts.length > 0) listener?.lost(accounts)
    })
    if (ended === 'closed') return // it says itself what else is to be known
    const said: Said = { kind: 'killed', node }
    publish.all(own, said)
    take(said)
  }

  async function beat(): Promise<void> {
    if (mustJoin) await join()
    if (hasDropped && clients.canAsk()) {
      hasDropped = false
      publish.all(own, { kind: 'missed' })
    }
    publish.mark(own)
    const asked = Date.now()
    const { had, ended } = await registry.beat(own)
    if (Date.now() - asked > timing.beatEvery) healthySince = Date.now()
    // others have given this process up, or Redis has forgotten all of them
    if (!had && !isEmptied) return join()
    if (Date.now() - healthySince > timing.forgetAfter) for (const node of ended) await clearAfter(node)
  }

  let beating: Promise<void> | undefined
  let beatAgain = false
  /** One at a time: the next begins when this one has ended. */
  function beatNow(): void {
    if (beating !== undefined) {
      beatAgain = true
      return
    }
    if (isClosed || !publisher.isReady || !subscriber.isReady) return
    beatAgain = false
    beating = beat()
      .catch((error: unknown) => {
        healthySince = Date.now()
        clients.fail(error)
      })
      .finally(() => {
        beating = undefined
        if (beatAgain) beatNow()
      })
  }

  await subscriber.subscribe(broadcast, hearAll)
  await join()
  // the line came back: whatever was said meanwhile did not come here, and those who came meanwhile are in no registry
  for (const client of [publisher, subscriber])
    client.on('ready', () => {
      healthySince = Date.now()
      mustJoin = true
      hasDropped = true
      beatNow()
    })
  // frames may have gone by what was kept: pages of the others are asked at once, not with the next beat
  reader?.on('ready', beatNow)
  const oldLine = await watchOldLine(clients, channel, () => listener?.missed())
  let due = Date.now() + timing.beatEvery
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - due > timing.beatEvery) healthySince = now // this process itself was held up
    due = now + timing.beatEvery
    clients.cutSilent()
    beatNow()
  }, timing.beatEvery)
  timer.unref()

  return {
    async setPresent(account, isPresent) {
      if (isEmptied) return null // said for all of them
      const { accountId, angelId } = account
      if (isPresent) here.set(accountId, angelId)
      else here.delete(accountId)
      try {
        if (!clients.canAsk()) throw new TypeError('redis is away')
        const others = isPresent ? await registry.add(own, account) : await registry.remove(own, accountId)
        return others.length > 0
      } catch {
        mustJoin = true
        return null
      }
    },
    areElsewhere: async (accountIds) =>
      Promise.all(
        accountIds.map(
          (accountId) =>
            new Promise<boolean | null>((resolve) =>
              gather.give(accountId, (nodes) => resolve(nodes === null ? null : nodes.some((node) => node !== own))),
            ),
        ),
      ),
    deliver(accountId, frame, except) {
      toNodesOf(accountId, () => ({ kind: 'frame', accountId, frame: frame(), except }))
    },
    disconnect: (accountId, sessionId) =>
      toNodesOf(accountId, () => ({ kind: 'end', accountId, sessionId: sessionId ?? null }), true),
    isUp: () => publisher.isReady && subscriber.isReady && (reader?.isReady ?? true),
    listen(to) {
      listener = to
    },
    leavePages() {
      if (isEmptied) return
      isEmptied = true
      here.clear()
      if (!clients.canAsk()) return // its lease ends
      registry.leave(own).then(() => publish.all(own, { kind: 'emptied', node: own }), clients.fail)
    },
    async close() {
      if (isClosed) return
      clearInterval(timer)
      oldLine.stop()
      if (clients.canAsk())
        await Promise.race([leave(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
      isClosed = true
      await clients.close()
    },
  }

  function toNodesOf(accountId: string, said: () => Packed, isFresh = false): void {
    gather.give(
      accountId,
      (nodes) => {
        if (nodes === null) hasDropped = true
        let made: Packed | undefined
        for (const node of nodes ?? []) if (node !== own) publish.gather(node, (made ??= said()))
      },
      isFresh,
    )
  }

  async function leave(): Promise<void> {
    await gather.idle()
    publish.all(own, { kind: 'gone', node: own })
    if (!isEmptied) await registry.leave(own).catch(clients.fail)
  }
}
