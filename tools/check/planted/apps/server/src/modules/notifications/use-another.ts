// breaks: module-order-notifications
export { door } from '../chat/index.ts'
