/** What a vendor's HTTP answered, before anybody read a meaning into it. */
export type VendorReply =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** An answer that is not JSON. */
  | { readonly kind: 'unparsed'; readonly status: number }
  /** No one listened: the request certainly did not arrive. */
  | { readonly kind: 'not_sent' }
  /** It may have arrived. */
  | { readonly kind: 'timeout' }

export type VendorCall = {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
  readonly deadline: AbortSignal
}

/** One HTTP call to a vendor. What went wrong comes back as a word, never as an error that could carry a body or a credential. */
export async function callVendor({ url, method, headers, body, deadline }: VendorCall): Promise<VendorReply> {
  let response: { status: number; text: string }
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: deadline,
      redirect: 'error',
    })
    response = { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { kind: wasNotSent(error) ? 'not_sent' : 'timeout' }
  }
  const { status, text } = response
  if (text === '') return { kind: 'answer', status, body: undefined }
  try {
    return { kind: 'answer', status, body: JSON.parse(text) }
  } catch {
    return { kind: 'unparsed', status }
  }
}

function wasNotSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    (cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND')
  )
}
