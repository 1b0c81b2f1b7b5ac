const WORDS = new Set([
  'and',
  'or',
  'unless',
  'offset',
  'bool',
  'by',
  'on',
  'ignoring',
  'without',
  'group_left',
  'group_right',
  'inf',
  'nan',
])

/** The metrics that an expression of Prometheus reads. */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|ignoring|without|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ')
  const names = [...bare.matchAll(/(?<![\w:.])([a-zA-Z_:][\w:]*)(?!\w)(?!\s*\()/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !WORDS.has(name.toLowerCase()))
}

/** The metrics that a page of figures has, those of histograms by each of their names. */
export function metricsIn(page: string): Set<string> {
  const names = new Set<string>()
  for (const [, name = '', type] of page.matchAll(/^# TYPE (\S+) (\w+)$/gm)) {
    names.add(name)
    if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) names.add(`${name}_${part}`)
  }
  return names
}
