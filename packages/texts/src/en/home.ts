/** Texts of home; the English ones are the source. */
export const home = {}
