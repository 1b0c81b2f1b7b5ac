import { storage } from '../../../shared/storage.ts'
import { type Changes, fieldNames } from './profile-fields.ts'

/** Unsaved text, on this device; nothing for another account. */
export function keptChanges(trackerId: string): Changes {
  try {
    const kept: unknown = JSON.parse(storage.get('profileDraft') ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('trackerId' in kept) || kept.trackerId !== trackerId) return {}
    const changes = 'changes' in kept && typeof kept.changes === 'object' && kept.changes !== null ? kept.changes : {}
    const known: ReadonlySet<string> = new Set(fieldNames)
    return Object.fromEntries(Object.entries(changes).filter(([name]) => known.has(name)))
  } catch {
    return {} // not written by this app
  }
}

export function keepChanges(trackerId: string, changes: Changes): void {
  if (Object.keys(changes).length === 0) storage.remove('profileDraft')
  else storage.set('profileDraft', JSON.stringify({ trackerId, changes }))
}
