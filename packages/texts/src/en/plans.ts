/** Texts of plans; the English ones are the source. */
export const plans = {}
