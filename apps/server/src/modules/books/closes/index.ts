import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { hashOfClose } from './close-hash.ts'
import { daysToClose } from './closes.rules.ts'
import { createClosesStore } from './closes.store.ts'

export type { CloseRow } from './closes.store.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly log: Log }
export type CloseProof = {
  readonly isWhole: boolean
  readonly closes: number
  /** The first day that does not fit: changed, missing, or other than the accounts say now. */
  readonly broken: string | null
}

const HOUR_MS = 3_600_000

/** BO-44: each day ends with what every account has. A closed day stays as it was: the store posts later entries into the open one. */
export function createCloses({ db, now, log }: Deps) {
  const store = createClosesStore(db)

  async function closeDays(): Promise<void> {
    const newest = await store.newest()
    const since = newest?.until ?? (await store.firstEntry())
    if (since === null) return
    let previous = newest?.hash ?? null
    for (const { day, until } of daysToClose({ since, now: now() })) {
      const { entries, balances } = await store.balancesAt(until)
      const hash = hashOfClose({ day, until, entries, balances }, previous)
      const isFirst = await store.insert({ day, until, at: now(), entries, balances, hash, previous })
      if (!isFirst) return // another process closes them
      log.info({ day, entries }, 'a day of the books was closed')
      previous = hash
    }
  }

  const job: Job = { name: 'payments.closes', everyMs: HOUR_MS, run: closeDays }
  return {
    jobs: [job],
    api: {
      closes: store.page,
      closesCount: store.count,
      /** Works the chain out again, and compares the newest close with what the accounts say of its end now. */
      async verifyCloses(): Promise<CloseProof> {
        const all = await store.all()
        let previous: Buffer | null = null
        for (const close of all) {
          const follows = previous === null ? close.previous === null : close.previous?.equals(previous) === true
          if (!follows || !hashOfClose(close, previous).equals(close.hash))
            return { isWhole: false, closes: all.length, broken: close.day }
          previous = close.hash
        }
        const newest = all.at(-1)
        if (newest !== undefined) {
          const { entries, balances } = await store.balancesAt(newest.until)
          if (!hashOfClose({ ...newest, entries, balances }, newest.previous).equals(newest.hash))
            return { isWhole: false, closes: all.length, broken: newest.day }
        }
        return { isWhole: true, closes: all.length, broken: null }
      },
    },
  }
}
