import type { MemberRow } from '@incontro/testing/rows.ts'
import type { Step } from './index.ts'
import { buildWorld } from './world.fixtures.ts'

/** What a test tells the process that it is going to kill. */
export type ChildTask = {
  readonly url: string
  readonly sandboxUrl: string
  readonly dieAt: Step | null
  /** Milliseconds that its time is ahead. */
  readonly offset: number
  /** Buys for each member, changes each to Plus, or charges the renewals that are due. */
  readonly does: 'buy' | 'change' | 'renew'
  readonly members: readonly MemberRow[]
  readonly card: string
}

const { url, sandboxUrl, dieAt, offset, does, members, card } = JSON.parse(
  process.env['PAYMENTS_CHILD'] ?? '{}',
) as ChildTask // written by the test
const world = await buildWorld({
  url,
  sandboxUrl,
  now: () => new Date(Date.now() + offset),
  onStep: (step) => {
    if (step === dieAt) process.kill(process.pid, 'SIGKILL')
  },
})
process.stdout.write('ready\n')
if (does === 'renew') await world.sweep('payments.subscriptions')
else if (does === 'change') await Promise.all(members.map((member) => world.change(member, 'free-plus-1m', card)))
else
  await Promise.all(
    members.map(async (member) => {
      const page = (await world.charge(member, card)).challenge?.url
      if (page === undefined) return
      const answer = await fetch(page, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'decision=approve',
      })
      await world.comeBack(
        member,
        new URL(answer.headers.get('location') ?? '').searchParams.get('redirectResult') ?? '',
      )
    }),
  )
await world.database.close()
