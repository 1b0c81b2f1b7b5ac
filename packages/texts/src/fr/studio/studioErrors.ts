import type { studioErrors as source } from '../../en/studio/studioErrors.ts'

/** Ce qui ne peut être refusé qu’à un ange, par code d’erreur. */
export const studioErrors = {
  byCode: {
    one_at_a_time: 'Une personne à la fois.',
    written_for_many: 'Écris-le pour cette seule personne.',
    confirm_it_is_you: 'Confirme d’abord que c’est bien toi.',
    words_refused: 'Il contient un mot interdit.',
    passkey_required: 'Connecte-toi avec ta clé d’accès\u00a0: qui est payée n’écrit qu’ainsi.',
  },
} satisfies typeof source
