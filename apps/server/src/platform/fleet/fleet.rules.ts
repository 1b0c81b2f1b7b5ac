import type { FleetProcess, Rings } from './fleet.store.ts'

type Own = Pick<FleetProcess, 'keys' | 'storage'>

/** Why a process cannot run beside another one: the settings that differ, a line each; empty where they go together. */
export function conflictsWith(own: Own, other: Own): string[] {
  const conflicts = Object.keys(own.keys).filter((name) => {
    const [mine = [], theirs = []] = [own.keys[name], other.keys[name]]
    // each has to read what the other seals with its newest
    return !mine.includes(theirs[0] ?? '') || !theirs.includes(mine[0] ?? '')
  })
  const lines = conflicts.map((name) => `${name} must be the same for all processes`)
  if (own.storage !== null && other.storage !== null && own.storage !== other.storage)
    lines.push('stored files must lie in one place for all processes: set S3_*, or share DATA_DIR')
  return lines
}

/** The rings that lack the key by which this database was sealed last. */
export function ringsWithout(own: Rings, sealedBy: ReadonlyMap<string, string>): string[] {
  return Object.entries(own).flatMap(([name, keys]) => {
    const wanted = sealedBy.get(name)
    return wanted === undefined || keys.includes(wanted) ? [] : [name]
  })
}
