/** Texts of automated; the English ones are the source. */
export const automated = {}
