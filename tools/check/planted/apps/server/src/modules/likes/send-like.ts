export { api } from '../credits/index.ts'
export { api as brands } from '../brands/index.ts'
export { likesOf } from './likes.store.ts'
