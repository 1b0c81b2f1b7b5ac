import { keepVisit, readVisit } from './entry.ts'
import { storage } from '../storage.ts'
import { visitAfter } from './visit.rules.ts'

const NOTED_EVERY_MS = 30_000
const nothingNew = { namedFlow: null, hasTid: false }

/** TR-05, D8: when this visit began, for the calls that send it. */
export function landedTime(): number {
  const visit = visitAfter(readVisit(storage), nothingNew, Date.now())
  keepVisit(visit, storage)
  return visit.landedAt
}

/** Notes that the visitor is active: a press, a key, a page that is looked at again. */
export function watchActivity(): void {
  let noted = Date.now()
  const note = () => {
    if (document.visibilityState === 'hidden' || Date.now() - noted < NOTED_EVERY_MS) return
    noted = Date.now()
    landedTime()
  }
  for (const event of ['pointerdown', 'keydown', 'focus'] as const) addEventListener(event, note, { passive: true })
  document.addEventListener('visibilitychange', note)
}
