import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Providers } from '../../gateways/index.ts'
import { PayRules } from './pay-rules.schema.ts'
import { createPayRulesStore } from './pay-rules.store.ts'

/** `version`: 0 where a brand has no rules of its own. */
export type CurrentRules = { readonly version: number; readonly rules: PayRules | null }

const MAX_HISTORY = 100

type Deps = { readonly db: Db; readonly providers: Providers; readonly now: () => Date }

/** PY-04: the pay rules of each brand, in versions that are never changed. */
export function createPayRules({ db, providers, now }: Deps) {
  const store = createPayRulesStore(db)
  return {
    async current(brandId: string): Promise<CurrentRules> {
      const row = await store.current(brandId, now())
      return row === undefined
        ? { version: 0, rules: null }
        : { version: row.version, rules: PayRules.parse(row.rules) }
    },
    /** What held when, newest first, as it stands on the wire. */
    async history(brandId: string): Promise<{ version: number; rules: unknown; from: Date }[]> {
      const rows = await store.history(brandId, MAX_HISTORY)
      return rows.map(({ version, rules, active_from: from }) => ({ version, rules, from }))
    },
    /** What is wrong with rules, by its field; null where they could be saved. */
    faultOf(input: unknown): { readonly field: string; readonly message: string } | null {
      const parsed = PayRules.safeParse(input)
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        return { field: issue?.path.join('.') ?? '', message: issue?.message ?? 'not rules' }
      }
      const unknown = accountsIn(parsed.data).find((id) => providers.get(id) === undefined)
      return unknown === undefined ? null : { field: 'rules', message: `no merchant account ${unknown}` }
    },
    /** Locks the versions of a brand; answers the newest number. */
    lockNewest: (tx: Tx, brandId: string): Promise<number> => store.newestVersion(tx, brandId),
    /** Adds a version that holds from now on; answers its number. Every account that it names must be set up. */
    async save(tx: Tx, brandId: string, input: unknown): Promise<number> {
      const parsed = PayRules.safeParse(input)
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        throw new AppError('bad_request', {
          message: issue?.message ?? 'not rules',
          field: issue?.path.join('.') ?? '',
        })
      }
      const unknown = accountsIn(parsed.data).find((id) => providers.get(id) === undefined)
      if (unknown !== undefined)
        throw new AppError('bad_request', { message: `no merchant account ${unknown}`, field: 'rules' })
      const at = now()
      const version = (await store.newestVersion(tx, brandId)) + 1
      const rules = JSON.stringify(PayRules.encode(parsed.data))
      await store.insert(tx, { brand_id: brandId, version, rules, active_from: at, created_at: at })
      return version
    },
  }
}
export type PayRulesApi = ReturnType<typeof createPayRules>

function accountsIn({ rules, default: last }: PayRules): string[] {
  return [...rules, last].flatMap(({ then }) =>
    'single' in then
      ? [then.single]
      : 'priority' in then
        ? then.priority
        : then.volumeSplit.map(({ account }) => account),
  )
}

/** Where a member stands in a split: the same whenever he pays. */
export function bucketOf(memberId: string): number {
  return createHash('sha256').update(memberId).digest().readUInt32BE(0) % 10_000
}
