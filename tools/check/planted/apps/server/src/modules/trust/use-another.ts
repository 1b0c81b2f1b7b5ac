// breaks: module-order-trust
export { door } from '../media/index.ts'
