import { loadTexts } from '@incontro/texts/load.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../shared/language.tsx'
import { useServerEvent } from '../../shared/calls/realtime.ts'
import { toasts } from '../../shared/toasts.ts'

/** TS-08, TS-13: what was decided meanwhile is said on every page, and stands on the page of decisions. */
export function useDecisionNews(): void {
  const queries = useQueryClient()
  const { language } = useLanguage()
  useServerEvent('decision', ({ about }) => {
    void queries.invalidateQueries({ queryKey: ['decisions'] })
    loadTexts(language, 'decisions').then(
      ({ arrived }) =>
        toasts.show({
          id: `decision ${about}`,
          title: arrived[about],
          variant: 'info',
          autoClose: null,
          action: { label: arrived.see, href: '/profile/decisions' },
        }),
      () => undefined, // the e-mail says it, too
    )
  })
}
