import type { SocketClient } from '@incontro/client/calls/socket-client.ts'
import { loadTexts } from '@incontro/texts/load.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../shared/language.tsx'
import { toasts } from '../shared/toasts.ts'
import { payoutsKey } from './use-save.ts'

/** AN-21: news of her bank details and payouts, on whichever page she is: someone else's change does not go unseen. */
export function usePayoutNews(socket: SocketClient): void {
  const { language } = useLanguage()
  const cache = useQueryClient()
  useEffect(
    () =>
      socket.on('payout', ({ about }) => {
        void cache.invalidateQueries({ queryKey: payoutsKey })
        loadTexts(language, 'studioPayouts').then(
          ({ news }) =>
            toasts.show({
              id: `payout ${about}`,
              title: news[about],
              variant: 'info',
              autoClose: null,
              action: { label: news.see, href: '/work' },
            }),
          () => undefined, // the e-mail says it, too
        )
      }),
    [socket, language, cache],
  )
}
