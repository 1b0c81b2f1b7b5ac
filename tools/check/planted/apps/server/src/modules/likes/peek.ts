// breaks: module-door
export { balances } from '../credits/credits.store.ts'
