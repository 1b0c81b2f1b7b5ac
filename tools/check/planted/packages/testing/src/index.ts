export const fake = 1
export { api } from '../../../apps/server/src/modules/likes/index.ts'
