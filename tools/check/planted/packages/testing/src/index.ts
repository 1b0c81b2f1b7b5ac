export const fake = 1
export { door } from '../../../apps/server/src/modules/likes/index.ts'
