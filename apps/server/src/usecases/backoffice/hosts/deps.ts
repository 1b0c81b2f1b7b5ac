import type { BrandsApi } from '../../../modules/brands/index.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import type { AngelsApi } from '../../../modules/angels/index.ts'
import type { PayApi } from '../../../modules/pay/index.ts'
import type { PayoutsApi } from '../../../modules/payouts/index.ts'
import type { ShiftsApi } from '../../../modules/shifts/index.ts'
import type { DueProcess } from '../../../modules/trust/index.ts'

/** What the desk of hosts' work asks of the modules. */
export type HostsDeps = {
  readonly shifts: ShiftsApi
  readonly pay: PayApi
  readonly payouts: PayoutsApi
  readonly angels: Pick<AngelsApi, 'desk'>
  readonly brands: Pick<BrandsApi, 'all' | 'get'>
  readonly operators: Pick<OperatorsApi, 'addBindings'>
  readonly decisions: Pick<DueProcess['decisions'], 'ofSubject'>
  readonly now: () => Date
}
