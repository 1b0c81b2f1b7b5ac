// breaks: module-order-legal
export { door } from '../attribution/index.ts'
