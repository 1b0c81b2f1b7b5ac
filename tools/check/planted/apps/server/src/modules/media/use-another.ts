// breaks: module-order-media
export { door } from '../trust/index.ts'
