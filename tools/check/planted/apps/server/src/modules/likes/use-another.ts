// breaks: module-order-likes
export { door } from '../media/index.ts'
