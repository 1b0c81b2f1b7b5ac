export { sandbox } from './providers/index.ts'
