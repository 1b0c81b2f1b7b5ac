import type { ConsentChoice, ConsentHow } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { LegalStore } from './legal.store.ts'

type Deps = { store: LegalStore; transaction: RunTransaction; now: () => Date }
type ChoiceInput = {
  readonly id: string
  readonly trackerId?: string | undefined
  readonly choice: ConsentChoice
  readonly how: ConsentHow
  readonly asked: readonly string[]
  readonly textVersion: string
  readonly language: Language
  readonly gpc: boolean
}

/** D12: records a choice as it came, once; that of a signed-in member belongs to the account. */
export function createRecordChoice({ store, transaction, now }: Deps) {
  return async function recordChoice(
    input: ChoiceInput,
    { call, principal }: { call: Call; principal: Principal | null },
  ) {
    const at = now()
    const gpc = input.gpc || call.headers['sec-gpc'] === '1'
    const { analytics, marketing, recording } = input.choice
    if (gpc && (analytics || marketing || recording))
      throw new AppError('conflict', { message: 'this browser refuses by Global Privacy Control', field: 'choice' })
    await transaction(async (tx) => {
      await store.insertOnce(tx, {
        id: input.id,
        brand_id: call.brandId,
        tracker_id: principal?.trackerId ?? input.trackerId ?? null,
        analytics,
        marketing,
        recording,
        how: input.how,
        asked: [...input.asked],
        text_version: input.textVersion,
        language: input.language,
        gpc,
        at,
      })
      if (principal !== null)
        await store.join(tx, { choiceId: input.id, brandId: call.brandId, memberId: principal.accountId, at })
    })
  }
}
