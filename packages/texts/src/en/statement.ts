/** Texts of statement; the English ones are the source. */
export const statement = {}
