import type { UUID } from 'node:crypto'
import type { MemberRow } from '@incontro/testing/rows.ts'
import { createLife } from './mortal-client.fixtures.ts'
import { buildWorld } from './world.fixtures.ts'

/** Purchases that end at given statements, several in one process; it is killed when all of them are over. */
export type MortalTask = {
  readonly url: string
  readonly sandboxUrl: string
  readonly offset: number
  readonly card: string
  readonly lives: readonly { readonly member: MemberRow; readonly orderKey: UUID; readonly lasts: number | null }[]
}

const { url, sandboxUrl, offset, card, lives } = JSON.parse(process.env['MORTAL_CHILD'] ?? '{}') as MortalTask // written by the test

async function buy({ member, orderKey, lasts }: MortalTask['lives'][number]): Promise<number> {
  const life = createLife(lasts ?? Number.POSITIVE_INFINITY)
  const world = await buildWorld({
    url,
    sandboxUrl,
    now: () => new Date(Date.now() + offset),
    chargeTimeoutMs: 20_000,
    pool: { Client: life.Client },
  })
  async function purchase(): Promise<void> {
    const page = (await world.charge(member, card, orderKey)).challenge?.url
    if (page === undefined) return
    const answer = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=approve',
    })
    const back = new URL(answer.headers.get('location') ?? '').searchParams
    await world.comeBack(member, back.get('redirectResult') ?? '')
  }
  await Promise.race([purchase(), life.ended])
  return life.statements()
}

const statements = await Promise.all(lives.map(buy))
process.stdout.write(`${JSON.stringify(statements)}\n`, () => process.kill(process.pid, 'SIGKILL'))
