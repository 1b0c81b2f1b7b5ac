/** Texts of signup; the English ones are the source. */
export const signup = {}
