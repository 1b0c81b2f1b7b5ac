// breaks: resolvable
export { nothing } from './nowhere.ts'
