/** Browsers that name themselves among others, in the order in which they are looked for. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[^ ]* (?:Mobile\/\S+ )?Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** A browser by name, great version and system, and nothing that tells two people apart; null for what names none. */
export function browserOf(userAgent: string): string | null {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1]
    if (version === undefined) continue
    const system = SYSTEMS.find(([, one]) => one.test(userAgent))?.[0]
    return [name, version, ...(system === undefined ? [] : [`(${system})`])].join(' ')
  }
  return null
}
