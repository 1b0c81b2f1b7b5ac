import { hourlyDose, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { ReportReason } from '@incontro/contract'
import { answer, type OperatorBinding, type OperatorsApi } from '../../../modules/operators/index.ts'
import type { DueProcess } from '../../../modules/trust/index.ts'

type Deps = {
  readonly process: Pick<DueProcess, 'decisions'>
  readonly operators: Pick<OperatorsApi, 'care'>
  readonly now: () => Date
}
/** What is not served to an operator now. */
export type Withheld = {
  readonly reasons: readonly ReportReason[]
  /** Of these they have seen enough for the hour. */
  readonly severities: readonly number[]
}

const HOUR = 3_600_000

/** BO-51: care for those who look: what they leave to others, and how much of the hard things comes to them in an hour. */
export function createCare({ process, operators, now }: Deps) {
  async function dosesOf(operatorId: string) {
    const seen = await process.decisions.countBy(operatorId, new Date(now().getTime() - HOUR))
    return ([3, 4] as const).map((severity) => ({
      severity,
      seen: seen.find((one) => one.severity === severity)?.count ?? 0,
      most: hourlyDose[severity],
    }))
  }
  async function withheldFrom(operatorId: string): Promise<Withheld> {
    const [{ leavesOut }, doses] = await Promise.all([operators.care.of(operatorId), dosesOf(operatorId)])
    return {
      reasons: leavesOut.flatMap((kind) => (kind === 'photos' ? [] : [kind])),
      severities: doses.filter(({ seen, most }) => seen >= most).map(({ severity }) => severity),
    }
  }
  const bindings: readonly OperatorBinding[] = [
    answer(calls.showCare, async ({ operator }) => {
      const [care, doses] = await Promise.all([operators.care.of(operator.id), dosesOf(operator.id)])
      return { ...care, leavesOut: [...care.leavesOut], doses }
    }),
    answer(calls.saveCare, async ({ operator, body }) => {
      const care = { ...body, leavesOut: [...new Set(body.leavesOut)] }
      await operators.care.save(operator.id, care)
      return care
    }),
  ]
  return { withheldFrom, bindings }
}
export type CareFor = ReturnType<typeof createCare>
