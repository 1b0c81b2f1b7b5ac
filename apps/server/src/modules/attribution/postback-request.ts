import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { type Affiliate, fillAddress } from '@incontro/brand'
import { useAgent } from 'request-filtering-agent'
import { Webhook } from 'standardwebhooks'
import { factsFor, type Postback } from './postbacks.rules.ts'

export type PostbackAddress = NonNullable<Affiliate['postback']>
/** What came of one try: the status of the answer, or why there was none. */
export type TryOutcome = { readonly status: number | null; readonly error: string | null }
export type SendPostback = (address: PostbackAddress, postback: Postback) => Promise<TryOutcome>

type Deps = {
  readonly timeoutMs: number
  /** Demo and tests: an affiliate may stand on this machine. */
  readonly allowsPrivateAddresses: boolean
}

/**
 * TR-10: one request, signed as Standard Webhooks has it: HMAC-SHA256 over `{id}.{timestamp}.{content}`, where the content
 * is the body of a POST, or the path and query of a GET. Redirects are not followed, and of the answer only the status is
 * read. The address that a name resolves to is looked at when it is connected to, so that a name cannot lead inside.
 */
export function createSendPostback({ timeoutMs, allowsPrivateAddresses }: Deps): SendPostback {
  return function sendPostback({ url: template, method, secret }, postback) {
    const facts = factsFor(postback)
    const texts = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]))
    const url = new URL(fillAddress(template, texts))
    const body = method === 'POST' ? JSON.stringify(bodyOf(postback, facts)) : null
    const headers = {
      'user-agent': 'incontro-postback',
      accept: '*/*',
      ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...signed({ id: postback.id, secret, content: body ?? `${url.pathname}${url.search}` }),
    }
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve) => {
      const fail = (error: unknown) => resolve({ status: null, error: reasonOf(error) })
      try {
        const sent = request(
          url,
          {
            method,
            headers,
            agent: useAgent(url.href, {
              keepAlive: false,
              allowPrivateIPAddress: allowsPrivateAddresses,
              allowMetaIPAddress: allowsPrivateAddresses,
            }),
            signal: AbortSignal.timeout(timeoutMs),
          },
          (answer) => {
            const { statusCode: status = null } = answer
            answer.destroy()
            resolve({ status, error: null })
          },
        )
        sent.on('error', fail)
        sent.end(body)
      } catch (error) {
        fail(error) // an address of a private network that stands there in figures
      }
    })
  }
}

/** The envelope of Standard Webhooks. */
function bodyOf({ event, at }: Postback, facts: ReturnType<typeof factsFor>) {
  return { type: event, timestamp: at.toISOString(), data: facts }
}

function signed({ id, secret, content }: { id: string; secret: string; content: string }) {
  const at = new Date() // real time, whatever the product's clock says: another company compares it with its own
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, content),
  }
}

/** A word for the log of tries; never the address or what was answered. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  if (/is not allowed/.test(error.message)) return 'private_address'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
