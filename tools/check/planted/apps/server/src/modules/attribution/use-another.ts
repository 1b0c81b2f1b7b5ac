// breaks: module-order-attribution
export { door } from '../identity/index.ts'
