import { LIVE_PATH, LiveEvent, OPERATOR_API } from '@incontro/contract/backoffice.ts'

/** The server shows every 15 seconds that the line stands: without a sign for so long it is opened again. */
const SILENCE_MS = 40_000

/** How long to wait before the next try: longer each time, and not all pages at once. */
export function waitBefore(tries: number, random = Math.random()): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(tries, 10)) * (0.5 + random / 2)
}

/** What stands in the part of a stream that has arrived whole, and the rest that has not. */
export function eventsIn(text: string): { readonly events: readonly LiveEvent[]; readonly rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  return { events: parts.flatMap(eventOf), rest }
}

function eventOf(part: string): LiveEvent[] {
  const data = part
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length))
    .join('\n')
  if (data === '') return [] // a sign of life
  try {
    const event = LiveEvent.safeParse(JSON.parse(data))
    return event.success ? [event.data] : []
  } catch {
    return []
  }
}

/**
 * BO-17: hears what changes until the line ends, by the bearer of the session: a token in an address would stand in logs.
 * Answers the status of a refusal, or null after a line that stood.
 */
export async function hearLine(
  token: string,
  { onEvent, signal }: { onEvent: (event: LiveEvent) => void; signal: AbortSignal },
): Promise<number | null> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  hear()
  try {
    const response = await fetch(`${OPERATOR_API}${LIVE_PATH}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || response.body === null) return response.status
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let text = ''; ;) {
      const { value, done } = await reader.read()
      if (done) return null
      hear()
      const { events, rest } = eventsIn(text + value)
      text = rest
      for (const event of events) onEvent(event)
    }
  } finally {
    clearTimeout(timer)
  }
}
