import { type AlarmCode, alarmRules } from '@incontro/contract/backoffice.ts'
import { useCallback } from 'react'
import { useTexts } from '../../shared/language.tsx'

/** How much, in the unit of a rule. */
export function useAmount(): (code: AlarmCode, count: number) => string {
  const { units, noLimit } = useTexts('backofficeRunning').alarms
  return useCallback(
    (code, count) => {
      const { unit } = alarmRules[code]
      // of a silence the limit says how long, what is counted is something else
      if (unit === null) return noLimit
      return units[unit](count)
    },
    [units, noLimit],
  )
}
