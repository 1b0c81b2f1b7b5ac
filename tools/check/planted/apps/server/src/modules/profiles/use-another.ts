// breaks: module-order-profiles
export { door } from '../trust/index.ts'
