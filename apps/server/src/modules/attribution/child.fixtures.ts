import type { Affiliate } from '@incontro/brand'
import { buildWorld } from './world.fixtures.ts'

/** What a test passes to the process that the affiliate is going to kill. */
export type ChildTask = { readonly url: string; readonly affiliates: readonly Affiliate[] }

const { url, affiliates } = JSON.parse(process.env['POSTBACK_CHILD'] ?? '{}') as ChildTask // written by the test
const world = await buildWorld({ url, affiliates, now: () => new Date(), timeoutMs: 30_000 })
await world.deliver()
await world.database.close()
