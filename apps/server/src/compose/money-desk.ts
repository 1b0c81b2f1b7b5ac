import type { OperatorsApi } from '../modules/operators/index.ts'
import { createEmailsAbout } from '../platform/email/emails-about.store.ts'
import { createMoneyDesk, type MoneyDeps } from '../usecases/backoffice/money/index.ts'
import type { Platform } from './platform.ts'

type Parts = Pick<MoneyDeps, 'payments' | 'memberships' | 'accounts' | 'credits' | 'attribution'> & {
  readonly operators: OperatorsApi
}

/** The desk of payments, with what it reads of the platform. */
export function composeMoneyDesk(
  { database: { db, transaction }, mail, now }: Platform,
  { operators, ...parts }: Parts,
): void {
  const desk = createMoneyDesk({
    ...parts,
    emailsAbout: createEmailsAbout(db),
    suppressions: mail.suppressions,
    namesOf: operators.namesOf,
    noteAccess: operators.access.note,
    transaction,
    now,
  })
  operators.addBindings(desk.bindings)
  operators.addSource(desk.source)
}
