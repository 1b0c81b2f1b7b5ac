// breaks: module-order-angels
export { door } from '../credits/index.ts'
