// breaks: events-know-no-module
export { api } from '../modules/likes/index.ts'
