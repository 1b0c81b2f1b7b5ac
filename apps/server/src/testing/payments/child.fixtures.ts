import type { ServedTerms } from '@incontro/contract'
import type { MemberRow } from '@incontro/testing/rows.ts'
import type { Step } from '../../modules/charges/core.ts'
import { answerChallenge } from './payments.fixtures.ts'
import { buildWorld } from './world.fixtures.ts'

/** What a test sends the process that it is going to kill. */
export type ChildTask = {
  readonly url: string
  readonly sandboxUrl: string
  readonly dieAt: Step | null
  /** Milliseconds that its time is ahead. */
  readonly offset: number
  /** Buys for each member, changes each to Plus, or charges the renewals that are due. */
  readonly does: 'buy' | 'change' | 'renew'
  readonly members: readonly MemberRow[]
  /** The terms that each of them saw before, for a change; else they are looked at now. */
  readonly seen?: readonly ServedTerms[]
  readonly card: string
}

const {
  url,
  sandboxUrl,
  dieAt,
  offset,
  does,
  members,
  seen = [],
  card,
} = JSON.parse(process.env['PAYMENTS_CHILD'] ?? '{}') as ChildTask // written by the test
const world = await buildWorld({
  url,
  sandboxUrl,
  now: () => new Date(Date.now() + offset),
  onStep: (step) => {
    if (step === dieAt) process.kill(process.pid, 'SIGKILL')
  },
})
process.stdout.write('ready\n')
if (does === 'renew') await world.runJob('payments.subscriptions')
else if (does === 'change')
  await Promise.allSettled(members.map((member, index) => world.change(member, 'free-plus-1m', card, seen[index])))
else
  await Promise.all(
    members.map(async (member) => {
      const page = (await world.charge(member, card)).challenge?.url
      if (page === undefined) return
      await world.comeBack(member, await answerChallenge(page, 'approve'))
    }),
  )
await world.database.close()
