/** The name of an attachment in which a browser test says what one of its pages showed as it failed. */
export const SHOWN = 'page at the failure'
/** The type of an annotation whose description is a figure: the reporter prints it. */
export const SHOWN_FIGURE = 'figure'
