import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const CardSession = z.strictObject({ id: z.string(), memberId: z.uuid(), brandOrigin: z.url(), until: z.int() })
export type CardSession = z.infer<typeof CardSession>

export type CardSessions = {
  open(session: Pick<CardSession, 'memberId' | 'brandOrigin'>): string
  /** The session of a key; null for one that is not ours or is over. */
  read(key: string): CardSession | null
}

const LASTS_MS = 30 * 60_000

/** The key that lets a member's card frame ask for handles: signed, so that any process of the payment origin can read it. */
export function createCardSessions({ secret, now }: { secret: string; now: () => Date }): CardSessions {
  const sign = (content: string) => createHmac('sha256', `card-session ${secret}`).update(content).digest()
  return {
    open(session) {
      const content = Buffer.from(
        JSON.stringify({ ...session, id: randomBytes(12).toString('base64url'), until: now().getTime() + LASTS_MS }),
      ).toString('base64url')
      return `${content}.${sign(content).toString('base64url')}`
    },
    read(key) {
      const [content, signature, ...rest] = key.split('.')
      if (content === undefined || signature === undefined || rest.length > 0) return null
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(content)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const parsed = CardSession.safeParse(parseJson(Buffer.from(content, 'base64url').toString('utf8')))
      return parsed.success && parsed.data.until > now().getTime() ? parsed.data : null
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
