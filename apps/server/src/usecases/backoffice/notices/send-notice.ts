import { maskCardNumbers, type NoticeReason } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { BrandsApi } from '../../../modules/brands/index.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import { type DueProcess, type Notice, type TrustApi, weightOf } from '../../../modules/trust/index.ts'
import type { ProofOfWork } from '../../../platform/crypto/proof-of-work.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Notifiers } from './notifiers.ts'
import type { Subjects } from './subjects.ts'

export type SendDeps = {
  readonly process: Pick<DueProcess, 'notices'>
  readonly trust: Pick<TrustApi, 'keepNotice'>
  readonly brands: Pick<BrandsApi, 'get'>
  readonly operators: Pick<OperatorsApi, 'notifyChanged'>
  readonly notifiers: Notifiers
  readonly subjects: Subjects
  readonly proofs: ProofOfWork
  readonly transaction: RunTransaction
  readonly now: () => Date
}
export type WrittenNotice = {
  readonly challenge: string
  readonly counter: number
  readonly place: string
  readonly reason: NoticeReason
  readonly text: string
  readonly name: string | null
  readonly email: string | null
  readonly language: Language
}

/** TS-12: keeps a notice, joins it to the case of whom it is about where its place says so, and sends the receipt: all or nothing. */
export function createSendNotice({
  process,
  trust,
  brands,
  operators,
  notifiers,
  subjects,
  proofs,
  transaction,
  now,
}: SendDeps) {
  /** Joins what can be joined; what cannot waits for a person, or for the notifier to say where it is. */
  async function place(tx: Tx, notice: Notice): Promise<void> {
    const about = await subjects.ofPlace(notice.place, notice.brandId)
    if (about !== null) await trust.keepNotice(tx, notice, about)
    await operators.notifyChanged(tx, [about === null ? 'notice' : 'case'])
  }

  return {
    async send(brandId: string, written: WrittenNotice): Promise<{ number: number; needsPlace: boolean }> {
      const id = proofs.idOf(written)
      const { reason, name, email, language } = written
      const at = now()
      const { country } = await brands.get(brandId)
      const needsPlace = written.place === ''
      return transaction(async (tx) => {
        const notice = await process.notices.insertOnce(tx, {
          id,
          brandId,
          country,
          reason,
          place: written.place,
          text: maskCardNumbers(written.text), // D14
          name,
          email,
          language,
          at,
          ...weightOf(reason, at),
          // who left no address cannot be asked: a person looks at what there is
          state: needsPlace && email !== null ? 'asked' : 'open',
        })
        if (notice === undefined) {
          const known = await process.notices.byId(id, tx)
          if (known === undefined) throw new TypeError('a proof is used by a notice')
          return { number: known.number, needsPlace: known.state === 'asked' }
        }
        if (!needsPlace || email === null) await place(tx, notice)
        await notifiers.send(tx, notice, { kind: 'receipt', needsPlace, at }, `notice:${id}`)
        return { number: notice.number, needsPlace: notice.state === 'asked' }
      })
    },
    /** TS-12: where it is, said afterwards. False where it was said already. */
    async say(id: string, where: string): Promise<boolean> {
      return transaction(async (tx) => {
        const notice = await process.notices.lock(tx, id)
        if (notice?.state !== 'asked') return false
        await process.notices.setPlace(tx, id, where)
        await place(tx, { ...notice, place: where })
        return true
      })
    },
  }
}
