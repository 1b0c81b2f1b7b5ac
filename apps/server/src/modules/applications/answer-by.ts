import { APPLICATION_ANSWER_DAYS } from '@incontro/contract'
import type { Application } from './applications.store.ts'

const DAY = 86_400_000

/** AN-04: until when the team answers what waits for it, in milliseconds since 1970; null where nothing does. */
export function answerBy({ state, sentAt }: Pick<Application, 'state' | 'sentAt'>): number | null {
  return state === 'sent' && sentAt !== null ? sentAt.getTime() + APPLICATION_ANSWER_DAYS * DAY : null
}
