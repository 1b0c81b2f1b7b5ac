/** Words as text of a page. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Words as the value of an attribute. */
export function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;')
}
