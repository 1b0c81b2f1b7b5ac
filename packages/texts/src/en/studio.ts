/** Texts of studio; the English ones are the source. */
export const studio = {}
