export { api } from './modules/likes/index.ts'
