import type { AngelErrorCode } from '@incontro/contract'

/** What only an angel may be refused, by error code: the member’s pages never load it. */
export const studioErrors = {
  byCode: {
    one_at_a_time: 'One person at a time.',
    written_for_many: 'Write it for this person alone.',
    confirm_it_is_you: 'Confirm that it’s you first.',
    words_refused: 'A word in it isn’t allowed.',
    passkey_required: 'Log in with your passkey: that’s how paid hosts write.',
  } satisfies Record<AngelErrorCode, string>,
}
