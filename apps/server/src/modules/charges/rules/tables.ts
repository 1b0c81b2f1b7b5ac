import type { Json } from '../../../platform/database/json-column.ts'

export type PayRulesTable = {
  brand_id: string
  version: number
  rules: Json<unknown>
  active_from: Date
  created_at: Date
}

export type PayRulesTables = {
  pay_rules: PayRulesTable
}

/** The columns as they stand in the database, for the test that compares. */
export const payRulesColumns = {
  pay_rules: ['brand_id', 'version', 'rules', 'active_from', 'created_at'],
} as const satisfies { [Table in keyof PayRulesTables]: readonly (keyof PayRulesTables[Table])[] }
