/** Texts of chat; the English ones are the source. */
export const chat = {}
