// breaks: module-order-notifications
export { door } from '../media/index.ts'
