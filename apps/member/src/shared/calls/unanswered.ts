/** Told, as the detail of `told`, of calls that the network swallowed; the log of errors listens. */
export const unanswered = new EventTarget()
