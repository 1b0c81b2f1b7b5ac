/** The browser's own window was closed, or another began: nothing to report. */
export class LeftAlone extends Error {}
