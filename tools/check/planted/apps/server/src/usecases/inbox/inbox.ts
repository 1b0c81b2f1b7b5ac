export { door } from '../../modules/likes/index.ts'
export const inbox = 'inbox'
