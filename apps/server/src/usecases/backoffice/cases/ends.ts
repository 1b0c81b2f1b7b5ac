import type { OperatorsApi } from '../../../modules/operators/index.ts'
import type { DueProcess } from '../../../modules/trust/index.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { type Job, SAFETY_NET_MS } from '../../../platform/jobs/jobs.ts'
import { type Effects, ENDS_JOB } from './effects.ts'

const AT_ONCE = 50
const DAY = 86_400_000

type Deps = {
  readonly process: DueProcess
  readonly operators: Pick<OperatorsApi, 'notifyChanged'>
  readonly effects: Effects
  readonly transaction: RunTransaction
  readonly now: () => Date
}

/** TS-09: what is over ends by itself, once, and the person is notified. */
export function endsJob({ process: { decisions }, operators, effects, transaction, now }: Deps): Job {
  return {
    name: ENDS_JOB,
    everyMs: SAFETY_NET_MS,
    async run() {
      for (const id of await decisions.over(now(), AT_ONCE))
        await transaction(async (tx) => {
          const decision = await decisions.lock(tx, id)
          if (decision === undefined || decision.endedAt !== null) return
          await operators.notifyChanged(tx, ['case'])
          const { reopens, frees } = await decisions.lift(tx, id, { at: now(), by: 'time' })
          const isOpen = await effects.reopen(tx, reopens)
          if (isOpen || frees !== null)
            await effects.send(tx, decision.accountId, {
              data: { kind: 'over', why: 'time', of: frees?.kind ?? null },
              key: `over:${id}`,
            })
        })
      return decisions.nextEnd(now(), new Date(now().getTime() + DAY))
    },
  }
}
