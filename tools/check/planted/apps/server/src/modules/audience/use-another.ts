// breaks: module-order-audience
export { door } from '../media/index.ts'
