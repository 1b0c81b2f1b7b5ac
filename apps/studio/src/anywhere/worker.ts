import { NewerVersion } from '@incontro/client/page/newer-version.ts'

/** Below it is the scope of the studio's worker. */
export const WORKER = '/studio/sw.js'

export const newerVersion = new NewerVersion()
