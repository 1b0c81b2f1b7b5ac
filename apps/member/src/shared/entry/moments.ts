import { createSignal } from '../signal.ts'

/** A step that plug-ins may hear of (TR-08): an account was made (lead), a payment is tried (tentativo). */
export type Moment = 'lead' | 'attempt'

/** Says that it happened, and nothing else: who and what stay out of it. */
export const { emit: recordMoment, on: onMoment } = createSignal<Moment>()
