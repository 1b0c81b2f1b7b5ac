/** In what the workers of the apps differ: given by each app's vite.config.ts, filled in when it is built. */
export type WorkerApp = {
  /** The page without anything in it, for this brand: what is shown when the network answers nothing. */
  readonly shell: string
  /**
   * How the names of its caches begin. Those of two apps of one origin differ, and of the inner one none looks like a precache
   * of Workbox: the outer one would take it for an older one of its own.
   */
  readonly caches: string
  /** Where the browser keeps what the server knows of its push subscription (push-record.ts). */
  readonly pushRecord: string
  /** Pages below its scope that are none of the app's: a regular expression. */
  readonly foreign: string
}
