export { type BrandRatio, createDisputes } from './create-disputes.ts'
export type { NotableEvent, Refunded, RefundOrder } from './operator-actions.ts'
