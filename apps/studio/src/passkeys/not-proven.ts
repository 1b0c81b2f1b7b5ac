/** She left the dialog that asks who she is: nothing happened, and there is nothing to report. */
export class NotProven extends Error {}
