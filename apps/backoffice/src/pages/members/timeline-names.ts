import type { TimelineRow } from '@incontro/contract/backoffice.ts'
import { useCallback } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'

/** What a row of the timeline says in words; an event that this version does not know stands by its name. */
export function useTimelineNames(): (row: Pick<TimelineRow, 'group' | 'name' | 'values'>) => string {
  const { events, emails, email } = useTexts('backofficeTimeline')
  const { actName } = useNames()
  return useCallback(
    ({ group, name, values }) => {
      const byEvent: Readonly<Record<string, string>> = events
      const byEmail: Readonly<Record<string, string>> = emails
      if (group === 'emails') return email(byEmail[name] ?? name)
      const act = values['act']
      if (name === 'operators.acted' && typeof act === 'string') return actName(act)
      return byEvent[name] ?? name
    },
    [events, emails, email, actName],
  )
}
