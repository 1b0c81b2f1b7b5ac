// breaks: module-order-payments
export { door } from '../media/index.ts'
