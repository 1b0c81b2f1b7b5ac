/** Emits when the server refuses the bearer of this page; the session listens. */
export const unauthorized = new EventTarget()
