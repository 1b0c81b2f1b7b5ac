/** Emits `unanswered` with the calls that the network swallowed; the log of errors listens. */
export const unanswered = new EventTarget()
