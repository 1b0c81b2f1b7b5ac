import { type OperatorRole, operatorRoles } from '@incontro/contract/backoffice.ts'
import { Secret } from 'otpauth'
import type { OperatorsApi } from '../modules/operators/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { OPERATOR_EMAIL } from './accounts.ts'

/** BO-19: the second factor of every operator of the demo, published like their password. In production there is none of them. */
export const DEMO_TOTP_SECRET = Secret.fromUTF8('incontro-demo-secret').base32

export type DemoOperator = {
  readonly email: string
  readonly name: string
  readonly roles: readonly [OperatorRole, ...OperatorRole[]]
}

const names: Readonly<Record<OperatorRole, string>> = {
  owner: 'Olivia Owner',
  publisher: 'Paul Publisher',
  editor: 'Elena Editor',
  support: 'Sofia Support',
  finance: 'Fabio Finance',
  moderator: 'Marta Moderator',
  lead: 'Luca Lead',
  verifier: 'Vera Verifier',
  host_manager: 'Hugo Hosts',
  affiliate_manager: 'Alba Affiliates',
  analyst: 'Anna Analyst',
  auditor: 'Aldo Auditor',
}

/** BO-19: one operator for each role, and one who has all of them, for all brands. */
export const demoOperators: readonly DemoOperator[] = [
  {
    email: OPERATOR_EMAIL,
    name: 'Olga Operator',
    roles: ['owner', ...operatorRoles.filter((role) => role !== 'owner')],
  },
  ...operatorRoles.map((role): DemoOperator => ({
    email: `${role.replace('_manager', 's')}@demo.test`,
    name: names[role],
    roles: [role],
  })),
]

/** Adds the operators that are not there yet; answers how many. */
export async function seedOperators(
  tx: Tx,
  { operators, passwordHash }: { readonly operators: Pick<OperatorsApi, 'seed'>; readonly passwordHash: string },
): Promise<number> {
  let added = 0
  for (const operator of demoOperators) {
    const isAdded = await operators.seed(tx, {
      ...operator,
      language: 'en',
      passwordHash,
      totpSecret: DEMO_TOTP_SECRET,
    })
    if (isAdded) added += 1
  }
  return added
}
