import type { studioErrors as source } from '../../en/studio/studioErrors.ts'

/** Ciò che può essere rifiutato solo a un’angela, per codice di errore. */
export const studioErrors = {
  byCode: {
    one_at_a_time: 'Una persona alla volta.',
    written_for_many: 'Scrivi qualcosa solo per questa persona.',
    confirm_it_is_you: 'Prima conferma che sei tu.',
    words_refused: 'Contiene una parola non ammessa.',
    passkey_required: 'Accedi con la tua passkey: chi è pagata scrive solo così.',
  },
} satisfies typeof source
