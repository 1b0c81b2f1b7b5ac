import { useTexts } from '../../shared/language.tsx'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** How long something takes or took, in the largest unit that says enough. */
export function useAge(): (seconds: number) => string {
  const { age } = useTexts('backofficeRunning')
  return (seconds) => {
    if (seconds < 2 * MINUTE) return age.seconds(Math.round(seconds))
    if (seconds < 2 * HOUR) return age.minutes(Math.round(seconds / MINUTE))
    if (seconds < 2 * DAY) return age.hours(Math.round(seconds / HOUR))
    return age.days(Math.round(seconds / DAY))
  }
}
