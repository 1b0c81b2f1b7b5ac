import type { studioErrors as source } from '../../en/studio/studioErrors.ts'

/** Lo que solo se rechaza a un ángel, por código de error. */
export const studioErrors = {
  byCode: {
    one_at_a_time: 'De una en una.',
    written_for_many: 'Escríbelo solo para esta persona.',
    confirm_it_is_you: 'Primero confirma que eres tú.',
    words_refused: 'Contiene una palabra no permitida.',
    passkey_required: 'Entra con tu llave de acceso: quien cobra solo escribe así.',
  },
} satisfies typeof source
