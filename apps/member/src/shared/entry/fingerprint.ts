import { logClient } from '../calls/client-log.ts'
import { storage } from '../storage.ts'

/** TR-04, D12: a figure of this browser against abuse, computed here, sent to our server only. Undefined where it fails. */
export async function fingerprint(): Promise<string | undefined> {
  const known = storage.get('fingerprint')
  if (known !== null) return known
  try {
    const { Thumbmark } = await import('@thumbmarkjs/thumbmarkjs')
    const { thumbmark } = await new Thumbmark({ logging: false, timeout: 2000 }).get()
    storage.set('fingerprint', thumbmark)
    return thumbmark
  } catch (error) {
    logClient('fingerprint', error)
    return undefined // a sign-up does not fail for it
  }
}
