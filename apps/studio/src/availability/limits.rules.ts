/** Minutes of a day as a field of time has them, and back; null for an empty field. */
export function timeOf(minutes: number): string {
  const day = minutes % 1440
  return `${String(Math.floor(day / 60)).padStart(2, '0')}:${String(day % 60).padStart(2, '0')}`
}

export function minutesOf(time: string): number | null {
  const found = /^(\d{2}):(\d{2})/.exec(time)
  return found === null ? null : Number(found[1]) * 60 + Number(found[2])
}
