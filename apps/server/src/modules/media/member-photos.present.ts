import type { OwnPhoto } from '@incontro/contract'
import type { PhotoRow } from './member-photos.store.ts'

/** Who approves photos in a demo: nobody but the software. */
export const DEMO_REVIEWER = 'demo'

/** His photos as their owner sees them, in their order. Until one is approved its address carries its key. */
export function presentOwnPhotos(rows: readonly PhotoRow[]): OwnPhoto[] {
  return rows.map((row, index) => ({
    name: `${row.name}.jpg`,
    path: row.state === 'approved' ? `${row.name}.jpg` : `${row.name}.jpg?key=${row.key}`,
    isDefault: index === 0,
    state: row.state,
    whyNot: row.refusal,
    isAutomated: row.state === 'approved' && row.reviewed_by === DEMO_REVIEWER,
    width: row.width,
    height: row.height,
    thumbHash: row.thumb_hash,
  }))
}
