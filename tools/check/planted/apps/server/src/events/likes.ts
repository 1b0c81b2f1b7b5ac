// breaks: events-know-no-module
export { door } from '../modules/likes/index.ts'
