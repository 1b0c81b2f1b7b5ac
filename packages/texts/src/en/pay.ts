/** Texts of pay; the English ones are the source. */
export const pay = {}
