// breaks: events-know-nobody
export { door } from '../modules/likes/index.ts'
