export { find } from '../routes/find.ts'
export const router = 1
