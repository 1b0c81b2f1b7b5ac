export { type BrandRatio, createDisputes } from './create-disputes.ts'
export type { NotableFact, Refunded, RefundOrder } from './operator-actions.ts'
