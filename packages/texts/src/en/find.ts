/** Texts of find; the English ones are the source. */
export const find = {}
