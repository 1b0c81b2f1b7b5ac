/** The database keeps the fields of a JSON value in an order of its own. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  )
}

/** The fields that differ, with both values. */
export function differenceOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly before: unknown; readonly after: unknown }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => JSON.stringify(inOrder(before[field])) !== JSON.stringify(inOrder(after[field])))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}
