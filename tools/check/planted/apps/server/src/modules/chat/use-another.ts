// breaks: module-order-chat
export { door } from '../media/index.ts'
