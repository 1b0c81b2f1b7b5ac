export { lockDataDir, lockUnlessInUse } from './data-lock.ts'
export { startTimeOf } from './processes.ts'
export { startEmbedded, stopEmbedded, type EmbeddedOptions, type EmbeddedServer } from './start.ts'
export { THROWAWAY } from './settings.ts'
