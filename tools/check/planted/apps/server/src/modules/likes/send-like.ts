export { door } from '../credits/index.ts'
export { door as brands } from '../brands/index.ts'
export { likesOf } from './likes.store.ts'
