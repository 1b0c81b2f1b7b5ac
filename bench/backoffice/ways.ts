import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Send } from './sign-in.ts'

/** What an operator waits for (G14): how long at most, the call, and the bare query of the same rows. */
export type Figure = {
  readonly name: string
  readonly goalMs: number
  /** What has to be done for it and is not measured. */
  readonly before?: () => Promise<unknown>
  readonly http: (run: number) => Promise<unknown>
  readonly bare: (run: number) => Promise<unknown>
}
/** G14: a list, one item, the next one of a queue. */
export const [LIST, ITEM, NEXT] = [200, 300, 100]
export const DAY = 86_400_000
export const MEMBER = '(select id from members where tracker_id = $1)'
export const newAct = (code: string) => ({ key: randomUUID(), reason: { code } })

type OfRun<T> = (run: number) => T

/** What the figures are made with; each run is about another member. */
export function createWays(send: Send, client: pg.Client, members: number) {
  /** Of a member who pays. */
  const n: OfRun<number> = (run) => 5 * (1 + ((run * 7919) % Math.floor(members / 5)))
  return {
    send,
    bare:
      (query: string, ...values: readonly OfRun<unknown>[]): OfRun<Promise<unknown>> =>
      (run) =>
        client.query(
          query,
          values.map((value) => value(run)),
        ),
    async idsOf(query: string): Promise<OfRun<string>> {
      const { rows } = await client.query<{ id: string }>(query)
      return (run) => rows[run % rows.length]?.id ?? ''
    },
    n,
    trackerOf: (run: number) => `bench-${n(run)}`,
    addressOf: (run: number) => `bench${n(run)}@example.test`,
  }
}
export type Ways = ReturnType<typeof createWays>
