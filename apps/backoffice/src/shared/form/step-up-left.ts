/** The second factor was asked for and not shown: nothing was done, and what was typed is still there. */
export class StepUpLeft extends Error {}
