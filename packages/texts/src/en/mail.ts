/** Texts of mail; the English ones are the source. */
export const mail = {}
