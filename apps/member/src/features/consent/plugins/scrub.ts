import { pagePath } from './page-path.ts'

/** Attributes that shape a page; all others may carry a name, an address or a person's words. */
const shaping =
  /^(class|style|type|role|hidden|disabled|checked|open|width|height|viewBox|d|x|y|r|cx|cy|x1|x2|y1|y2|points|fill|stroke|stroke-[a-z]+|transform|data-(theme|mode|state|done)|_cssText|rel|rr_[a-z]+)$/i

/** An event of the recorder without what could name a person: only attributes that shape, and of an address its first word. */
export function scrub(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scrub)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'href' && typeof inner === 'string') return [key, pathOf(inner)]
      if (key === 'attributes' && !Array.isArray(inner)) return [key, shapingOnly(inner)]
      return [key, scrub(inner)]
    }),
  )
}

function shapingOnly(attributes: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes ?? {})
      .filter(([name]) => shaping.test(name))
      .map(([name, value]) => [name, name === 'style' ? withoutPictures(value) : value]),
  )
}

/** A background may be a person's photo. */
function withoutPictures(style: unknown): unknown {
  return JSON.parse(JSON.stringify(style ?? null).replace(/url\((\\"|[^)])*\)/g, 'none')) as unknown
}

function pathOf(address: string): string {
  return URL.canParse(address) ? pagePath(new URL(address).pathname) : ''
}
