// breaks: module-order-identity
export { door } from '../trust/index.ts'
