import type { OwnPhoto, PhotoRefusal } from '@incontro/contract'
import {
  type ReportedVerdict,
  reportedVerdict,
  shownVerdict,
  unseenVerdictAt,
} from '../../platform/verdicts/verdicts.store.ts'
import type { PhotoRow } from './member-photos.store.ts'

/** Who approves photos in a demo: only the software. */
export const DEMO_REVIEWER = 'demo'

/** A member's photos as their owner sees them, in their order. Until one is approved its address carries its key. */
export function presentOwnPhotos(rows: readonly PhotoRow[]): OwnPhoto[] {
  return rows.map((row, index) => {
    const { state, refusal, reviewed_by } = shownVerdict(row)
    return {
      name: `${row.name}.jpg`,
      path: state === 'approved' ? `${row.name}.jpg` : `${row.name}.jpg?key=${row.key}`,
      isDefault: index === 0,
      state,
      whyNot: refusal,
      unseenVerdictAt: unseenVerdictAt(row),
      hasOthers: row.others_agreed_at !== null,
      isAutomated: state === 'approved' && reviewed_by === DEMO_REVIEWER,
      width: row.width,
      height: row.height,
      thumbHash: row.thumb_hash,
    }
  })
}

/** What the member's notifications show of them, newest first: each refusal, and the newest approval. Not what software decided. */
export function verdictsOn(rows: readonly PhotoRow[]): ReportedVerdict<PhotoRefusal>[] {
  const all = rows
    .filter(({ reviewed_by }) => reviewed_by !== DEMO_REVIEWER)
    .flatMap((row) => reportedVerdict(row) ?? [])
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const approved = all.find(({ state }) => state === 'approved')
  return all.filter((one) => one.state === 'refused' || one === approved)
}
