// breaks: module-api
export { balances } from '../credits/credits.store.ts'
