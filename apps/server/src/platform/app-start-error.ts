/** A fault that keeps the program from starting; its message is one line for the person who started it. */
export class AppStartError extends Error {
  override name = 'AppStartError'
}
