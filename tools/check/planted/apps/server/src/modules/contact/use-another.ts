// breaks: module-order-contact
export { door } from '../attribution/index.ts'
