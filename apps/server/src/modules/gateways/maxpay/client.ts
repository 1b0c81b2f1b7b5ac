import { callVendor } from '../call-vendor.ts'
import { MaxPayTransaction } from './schema.ts'
import type { MaxPaySettings } from './settings.ts'
import { signRequest } from './signature.ts'

export type Answer =
  | { readonly ok: true; readonly value: MaxPayTransaction }
  | { readonly ok: false; readonly why: 'misconfigured' | '5xx' | 'timeout' | 'unparsed' | 'not_sent' }
export type MaxPayClient = (
  path: '/api/cc' | '/api/refund',
  fields: Readonly<Record<string, string | undefined>>,
  deadline: AbortSignal,
) => Promise<Answer>

/** The gateway: every call is a signed POST of flat JSON. */
export function createMaxPayClient({
  baseUrl,
  publicKey,
  privateKey,
}: Pick<MaxPaySettings, 'baseUrl' | 'publicKey' | 'privateKey'>): MaxPayClient {
  return async (path, given, deadline) => {
    const fields: Record<string, string> = { api_version: '1', auth_type: 'bySignature', public_key: publicKey }
    for (const [key, value] of Object.entries(given)) if (value !== undefined && value !== '') fields[key] = value
    const reply = await callVendor({
      url: `${baseUrl}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...fields, signature: signRequest(fields, privateKey.reveal()) }),
      deadline,
    })
    if (reply.kind === 'timeout' || reply.kind === 'not_sent') return { ok: false, why: reply.kind }
    if (reply.status >= 500) return { ok: false, why: '5xx' }
    if (reply.status >= 400) return { ok: false, why: 'misconfigured' }
    const parsed = reply.kind === 'answer' ? MaxPayTransaction.safeParse(reply.body) : undefined
    return parsed?.success === true ? { ok: true, value: parsed.data } : { ok: false, why: 'unparsed' }
  }
}
