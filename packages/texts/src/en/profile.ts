/** Texts of profile; the English ones are the source. */
export const profile = {}
