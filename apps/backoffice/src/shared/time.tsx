import { use } from 'react'
import { useFormats, useTexts } from './language.tsx'
import { MeContext } from './session/me.ts'
import { startOfDay } from './zone.rules.ts'

/** The zone of the browser, for who has chosen none. */
export function zoneOfBrowser(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Moments as the operator reads them: in the zone of their account (G10). */
export function useTimes() {
  const formats = useFormats()
  const zone = use(MeContext)?.zone ?? zoneOfBrowser()
  return {
    zone,
    dateTime: (at: number) => formats.dateTime(at, zone),
    date: (at: number) => formats.date(at, zone),
    time: (at: number) => formats.time(at, zone),
    utc: (at: number) => formats.dateTime(at, 'UTC'),
    startOf: (day: string) => startOfDay(day, zone),
  }
}

/** A moment; its hint has the same in UTC. */
export function Time({ at, look = 'dateTime' }: { at: number; look?: 'dateTime' | 'date' | 'time' }) {
  const times = useTimes()
  const { time } = useTexts('backoffice')
  return (
    <time dateTime={new Date(at).toISOString()} title={time.utc(times.utc(at))}>
      {times[look](at)}
    </time>
  )
}
