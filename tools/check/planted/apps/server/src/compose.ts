export { door } from './modules/likes/index.ts'
