import assert from 'node:assert/strict'
import type { Couple } from '@incontro/testing/crowd.ts'
import { until } from '@incontro/testing/until.ts'
import { checkInvariants } from '../../apps/server/src/modules/credits/index.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { type ChatPage, openChatPage } from './pages.fixtures.ts'

/** A couple with both pages open, and what the member has written so far. */
export type Pair = {
  readonly couple: Couple
  readonly his: ChatPage
  readonly hers: ChatPage
  readonly written: string[]
}

/** Opens the pages of all couples by an address; the members have written their first messages, which the angels open. */
export function openPairs(url: string, couples: readonly Couple[]): Promise<Pair[]> {
  return Promise.all(
    couples.map(async (couple) => {
      const { member, angel, angelId } = couple
      const his = openChatPage(url, member, { me: 'member', ownId: member.trackerId, peer: angelId })
      const written = ['m1']
      await his.write('m1')
      await until('the first message is there', () => his.waiting() === 0)
      const hers = openChatPage(url, angel, { me: 'angel', ownId: angelId, peer: member.trackerId })
      return { couple, his, hers, written }
    }),
  )
}

/** Writes the next message of a pair: its text is its number. */
export async function writeNext({ his, written }: Pair): Promise<void> {
  const text = `m${written.length + 1}`
  written.push(text)
  await his.write(text)
}

/** The pairs whose pages do not show everything that was written, or have something left to send. */
function behind(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(
    ({ his, hers, written }) => his.waiting() > 0 || [his, hers].some((page) => page.shown().join() !== written.join()),
  )
}

/** What a test says of pairs that are behind. */
function stateOf({ his, hers, written }: Pair) {
  return {
    written: written.length,
    waiting: his.waiting(),
    his: his.shown().length,
    hers: hers.shown().length,
    lines: [his.status(), hers.status()],
  }
}

/** Waits until both pages of every pair show all that was written, in order and once, without having been loaded again. */
export async function untilShown(pairs: readonly Pair[]): Promise<void> {
  await until(
    'both pages show all that was written',
    () => behind(pairs).map(stateOf),
    (late) => late.length === 0,
  )
  assert.deepEqual(
    pairs.filter(({ his, hers }) => his.wasReloaded() || hers.wasReloaded()),
    [],
    'no page was loaded again',
  )
}

/** Every message is stored once, in the order of writing and without a gap, and paid once; the books are right. */
export async function checkStored(database: Database, pairs: readonly Pair[], credits: number): Promise<void> {
  for (const { couple, written } of pairs) {
    const { rows } = await database.pool.query<{ seq: number; body: string }>(
      `select seq, body from messages m join conversations c on c.id = m.conversation_id
       where c.member_id = $1 and c.angel_id = $2 order by seq`,
      [couple.member.id, couple.angelId],
    )
    assert.deepEqual(
      rows.map(({ seq, body }) => [seq, body]),
      written.map((text, at) => [at + 1, text]),
    )
    const paid = await database.pool.query<{ posted: number }>(
      `select sum(posted)::int as posted from ledger_accounts where member_id = $1 and asset = 'msg'`,
      [couple.member.id],
    )
    // the first message costs an icebreaker
    assert.equal(paid.rows[0]?.posted, credits - Math.max(0, written.length - 1))
  }
  assert.deepEqual(await checkInvariants(database.db), [])
}
