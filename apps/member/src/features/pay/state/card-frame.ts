import { z } from 'zod'

/** What the card frame sends to the page (payments README, 'For the page'). */
const FrameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('height'), height: z.number() }),
  z.object({ type: z.literal('change'), complete: z.boolean() }),
  z.object({ type: z.literal('submit') }),
  z.object({ type: z.literal('handle'), handle: z.string(), brand: z.string(), last4: z.string() }),
  z.object({ type: z.literal('invalid'), fields: z.record(z.string(), z.string()) }),
  z.object({ type: z.literal('valid') }),
  z.object({ type: z.literal('error'), code: z.string() }),
])
export type FrameMessage = z.infer<typeof FrameMessage>

/** A message of the frame, or nothing: other windows talk to the page too. */
export function readFrameMessage(
  event: MessageEvent,
  frame: HTMLIFrameElement | null,
  origin: string,
): FrameMessage | undefined {
  if (event.origin !== origin || event.source !== frame?.contentWindow) return undefined
  return FrameMessage.safeParse(event.data).data
}

const COLORS = {
  ground: 'surface',
  field: 'surface',
  ink: 'text',
  muted: 'text-muted',
  line: 'border-strong',
  accent: 'primary',
  danger: 'danger',
} as const

/** The frame dressed in the theme of the page: its address with language, scheme and tokens. */
export function dressedFrame(fieldsUrl: string, language: string): string {
  const url = new URL(fieldsUrl)
  const style = getComputedStyle(document.documentElement)
  url.searchParams.set('lang', language)
  url.searchParams.set('scheme', pageScheme())
  for (const [name, role] of Object.entries(COLORS)) {
    const color = style.getPropertyValue(`--color-${role}`).trim().replace('#', '')
    if (/^[0-9a-f]{3,8}$/i.test(color)) url.searchParams.set(name, color)
  }
  const corner = style.getPropertyValue('--radius-control').trim()
  const radius = Number.parseFloat(corner) * (corner.endsWith('rem') ? 16 : 1)
  if (Number.isFinite(radius)) url.searchParams.set('radius', String(Math.round(Math.min(radius, 18))))
  url.searchParams.set('size', '17')
  url.searchParams.set('font', document.documentElement.dataset['theme'] ?? '')
  return url.href
}

/** Whether the page is light or dark now, by the brand, the device and the member's choice together. */
export function pageScheme(): 'light' | 'dark' {
  const { colorScheme } = getComputedStyle(document.documentElement)
  return colorScheme.includes('dark') && !colorScheme.includes('light') ? 'dark' : 'light'
}
