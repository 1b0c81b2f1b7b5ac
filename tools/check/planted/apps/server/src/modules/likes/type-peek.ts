// breaks: module-api
export type { Entry } from '../credits/entry.ts'
