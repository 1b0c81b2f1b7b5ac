// breaks: module-order-discovery
export { door } from '../media/index.ts'
