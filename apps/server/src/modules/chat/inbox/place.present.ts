import type { InboxPlace } from '@incontro/contract'
import type { PlaceRow } from './places.store.ts'

export function presentPlace(row: PlaceRow): InboxPlace {
  return {
    version: row.version,
    draft: row.draft,
    draftVersion: row.draft_version,
    draftOther: row.draft_other,
    note: row.note,
    noteVersion: row.note_version,
    noteOther: row.note_other,
    isPinned: row.pinned_at !== null,
    snooze: row.snoozed_seq === null ? null : { until: row.snoozed_until },
  }
}
