import type { SocketClient } from '@incontro/client/calls/socket-client.ts'
import { loadTexts } from '@incontro/texts/load.ts'
import { useEffect } from 'react'
import { useLanguage } from '../shared/language.tsx'
import { toasts } from '../shared/toasts.ts'

/** TS-08, TS-13: what was decided about her, or of her reports, while she works. */
export function useDecisionNews(socket: SocketClient): void {
  const { language } = useLanguage()
  useEffect(
    () =>
      socket.on('decision', ({ about }) => {
        loadTexts(language, 'decisions').then(
          ({ arrived }) =>
            toasts.show({
              id: `decision ${about}`,
              title: arrived[about],
              variant: 'info',
              autoClose: null,
              action: { label: arrived.see, href: '/decisions' },
            }),
          () => undefined, // the e-mail says it, too
        )
      }),
    [socket, language],
  )
}
