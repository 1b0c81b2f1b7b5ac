// breaks: module-door
export type { Entry } from '../credits/entry.ts'
