/** Texts of notifications; the English ones are the source. */
export const notifications = {}
