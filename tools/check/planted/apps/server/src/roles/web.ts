// breaks: module-api-from-outside
export { likesOf } from '../modules/likes/likes.store.ts'
