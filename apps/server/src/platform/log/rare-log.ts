import type { Log } from './log.ts'

/** Writes one line a minute of each kind, with how many were left out since the one before. */
export type RareLog = (level: 'warn' | 'error', kind: string, facts: Record<string, unknown>, message: string) => void

const EVERY_MS = 60_000
const MAX_KINDS = 1000

/** A fault that a client can cause at will must not fill the disk. */
export function createRareLog(log: Log): RareLog {
  const kinds = new Map<string, { at: number; leftOut: number }>()
  return (level, kind, facts, message) => {
    const now = performance.now()
    const last = kinds.get(kind)
    if (last !== undefined && now - last.at < EVERY_MS) {
      last.leftOut += 1
      return
    }
    if (kinds.size >= MAX_KINDS) kinds.clear()
    kinds.set(kind, { at: now, leftOut: 0 })
    log[level](last === undefined || last.leftOut === 0 ? facts : { ...facts, leftOut: last.leftOut }, message)
  }
}

/** The kind of an error, however its message differs from time to time. */
export function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return `${error.name} ${'code' in error ? String(error.code) : (error.stack?.split('\n')[1]?.trim() ?? '')}`
}
