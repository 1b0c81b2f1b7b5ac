import { ApiError } from './api-error.ts'

export type Upload = {
  readonly url: string
  readonly token: string | null
  readonly field: string
  readonly file: Blob
  readonly name: string
  /** From 0 to 1, as the file goes; 1 while the answer is awaited. */
  readonly onProgress?: ((share: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends a file as form data. By XMLHttpRequest, which alone reports progress. */
export function sendFile({
  url,
  token,
  field,
  file,
  name,
  onProgress,
  signal,
}: Upload): Promise<{ status: number; headers: Headers; answer: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = () => signal?.removeEventListener('abort', abort)
    request.open('POST', url)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => {
      end()
      const wait = request.getResponseHeader('retry-after')
      const headers = new Headers(wait === null ? {} : { 'retry-after': wait })
      resolve({ status: request.status, headers, answer: jsonOf(request.responseText) })
    })
    request.addEventListener('error', () => {
      end()
      reject(new ApiError('offline'))
    })
    request.addEventListener('abort', () => {
      end()
      reject(new DOMException('The upload was cancelled', 'AbortError'))
    })
    if (signal?.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'))
    signal?.addEventListener('abort', abort)
    const form = new FormData()
    form.set(field, file, name)
    request.send(form)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
