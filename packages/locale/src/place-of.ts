/** The place that a time zone is named after: `Europe/Madrid` is Madrid. */
export function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
