export { type Billing, createBilling } from './create-billing.ts'
export { publishPlanChanged } from './subscriptions/plan-change/publish-plan-changed.ts'
export type { StopReason, StopRenewing } from './subscriptions/stop-renewing.ts'
export type { SubscriptionsStore } from './subscriptions/subscriptions.store.ts'
