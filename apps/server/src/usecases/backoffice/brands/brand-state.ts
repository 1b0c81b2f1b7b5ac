import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Permission } from '@incontro/contract/backoffice.ts'
import type { BrandContent, BrandsApi, Draft } from '../../../modules/brands/index.ts'
import { type Operator, OperatorError, reaches, standingsOf } from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** A brand as the back office works on it: its draft, and what is live. */
export type BrandState = {
  readonly id: string
  readonly draft: Draft | undefined
  readonly live: BrandContent | null
  /** The draft, or what is live where there is none. */
  readonly content: BrandContent
  readonly title: string
  readonly isBehind: boolean
  /** What an act saw (G1). */
  readonly version: string
  /** G6: nothing of it is live, or it is a demo and stays one: one operator publishes it alone. */
  readonly isFree: boolean
}

/** G3: a brand that the operator's grants do not reach is as if it were not there. */
export function requireReach(operator: Operator, permission: Permission, brandId: string): void {
  if (!standingsOf(operator.grants, permission).some(({ grant }) => reaches(grant, { brandId })))
    throw new OperatorError('not_found')
}

/** Reads one brand in the caller's transaction. @throws OperatorError not_found where there is none */
export async function readBrand(
  tx: Tx,
  { versioning }: Pick<BrandsApi, 'versioning'>,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<BrandState> {
  if (isLocked) await versioning.versions.lock(tx, id)
  const draft = isLocked ? await versioning.drafts.lock(tx, id) : await versioning.drafts.find(id, tx)
  const live = await versioning.liveContent(tx, id)
  const content = draft?.content ?? live
  if (content === null) throw new OperatorError('not_found')
  return {
    id,
    draft,
    live,
    content,
    title: titleOf(content) ?? id,
    isBehind: draft !== undefined && !isDeepStrictEqual(draft.base, live),
    version: `${String(draft?.revision ?? 0)}.${digest(live)}`,
    isFree: live === null || (isDemo(live) && isDemo(content)),
  }
}

export function titleOf({ brand }: BrandContent): string | null {
  const title = brand['title']
  return typeof title === 'string' && title.trim() !== '' ? title : null
}

export function isDemo({ brand }: BrandContent): boolean {
  return brand['demo'] === true
}

function digest(live: BrandContent | null): string {
  return createHash('sha256').update(JSON.stringify(live)).digest('base64url').slice(0, 20)
}
