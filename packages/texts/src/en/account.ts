/** Texts of account; the English ones are the source. */
export const account = {}
