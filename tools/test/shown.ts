/** The name of an attachment in which a browser test says what one of its pages showed as it failed. */
export const SHOWN = 'page at the failure'
