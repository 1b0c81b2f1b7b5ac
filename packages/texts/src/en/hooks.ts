/** Texts of hooks; the English ones are the source. */
export const hooks = {}
