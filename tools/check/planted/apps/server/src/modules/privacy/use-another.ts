// breaks: module-order-privacy
export { door } from '../media/index.ts'
