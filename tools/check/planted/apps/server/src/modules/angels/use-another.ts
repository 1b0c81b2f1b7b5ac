// breaks: module-order-angels
export { door } from '../payments/index.ts'
