/** Texts of legal; the English ones are the source. */
export const legal = {}
