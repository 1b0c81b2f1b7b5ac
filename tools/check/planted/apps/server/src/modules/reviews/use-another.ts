// breaks: module-order-reviews
export { door } from '../attribution/index.ts'
