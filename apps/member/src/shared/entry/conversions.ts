import { createSignal } from '../signal.ts'

/** A step that plug-ins may hear of (TR-08): an account was made (lead), a payment is tried. */
export type ConversionEvent = 'lead' | 'attempt'

/** Says that it happened, and nothing else: who and what stay out of it. */
export const { emit: recordConversion, on: onConversion } = createSignal<ConversionEvent>()
