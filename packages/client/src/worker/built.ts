import type { WorkerApp } from './app.ts'

/** Filled in by vite.ts when the app is built. */
declare const __BUILT__: {
  readonly core: readonly string[]
  readonly files: readonly string[]
  readonly revision: string
  readonly app: WorkerApp
}

/** The scripts and styles that every page begins with. */
export const coreFiles: readonly string[] = __BUILT__.core
/** All files of this version whose names change with their content. */
export const builtFiles: ReadonlySet<string> = new Set(__BUILT__.files)
export const revision: string = __BUILT__.revision
export const app: WorkerApp = __BUILT__.app
