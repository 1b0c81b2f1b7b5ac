export type { Area, Texts } from './areas.ts'
export { loadTexts } from './load.ts'
