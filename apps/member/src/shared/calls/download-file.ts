import { ApiError } from '@incontro/client/calls/api-error.ts'
import { ErrorReply, ownCodeOf } from '@incontro/contract'
import { storage } from '../storage.ts'

const FREE_AFTER_MS = 60_000

/** Fetches a file as its owner, and hands it to the browser to keep: there is no address that others could open. */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const response = await fetch(path, { headers: { authorization: `Bearer ${storage.get('token') ?? ''}` } }).catch(
    (cause: unknown) => {
      throw new ApiError('offline', { cause })
    },
  )
  if (!response.ok) {
    const reply = ErrorReply.safeParse(await response.json().catch(() => undefined))
    throw new ApiError(reply.success ? ownCodeOf(reply.data) : 'unavailable')
  }
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MS) // once the browser has taken it
}
