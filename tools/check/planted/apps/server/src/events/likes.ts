// breaks: events-know-no one
export { door } from '../modules/likes/index.ts'
