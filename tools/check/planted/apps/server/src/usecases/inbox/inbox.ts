export { api } from '../../modules/likes/index.ts'
export const inbox = 'inbox'
