export { lockDataDir } from './data-lock.ts'
export { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './start.ts'
export { THROWAWAY } from './settings.ts'
