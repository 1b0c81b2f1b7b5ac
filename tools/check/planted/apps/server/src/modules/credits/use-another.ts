// breaks: module-order-credits
export { door } from '../media/index.ts'
