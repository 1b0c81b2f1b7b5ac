// breaks: module-door-from-outside
export { likesOf } from '../modules/likes/likes.store.ts'
