// breaks: module-order-brands
export { door } from '../identity/index.ts'
