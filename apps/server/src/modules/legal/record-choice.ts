import type { ConsentChoice, ConsentHow } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { legalChoiceMade } from '../../events/legal.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { LegalStore } from './legal.store.ts'

type Deps = {
  store: LegalStore
  transaction: RunTransaction
  outbox: Pick<Outbox, 'publish'>
  now: () => Date
}
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
export function createRecordChoice({ store, transaction, outbox, now }: Deps) {
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
      const isNew = await store.insertOnce(tx, {
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
      if (principal === null) return
      const { id: choiceId, how } = input
      const of = { choiceId, brandId: call.brandId, memberId: principal.accountId }
      await store.join(tx, { ...of, at })
      if (isNew) await outbox.publish(tx, legalChoiceMade({ ...of, analytics, marketing, recording, how }))
    })
  }
}
