import { codeOf } from '@incontro/client/calls/api-error.ts'
import { ChatClient } from '@incontro/client/chat/conversation-client.ts'
import { withBalance } from '@incontro/client/credits.ts'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { brand } from '../../../shared/brand.ts'
import { useOpenPrompt } from '../../../shared/prompts.ts'
import { publishMessageSent } from '../../../shared/people/message-sent.ts'
import { usePatchNavigation } from '../../../shared/navigation.ts'
import { useRealtime } from '../../../shared/calls/realtime.ts'
import { useMember } from '../../../shared/session/session.ts'
import { landedTime } from '../../../shared/entry/visit.ts'
import { loadConversation, loadImage, loadInbox, uploadImage } from '../api/chat-calls.ts'
import { ChatContext } from './chat-context.ts'
import { isOutOf, sayOutOfCredits } from './out-of-credits.ts'

/** Holds the conversations of the signed-in member for all pages, so that none is fetched again when one comes back. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const socket = useRealtime()
  const { trackerId, flow } = useMember()
  const takesImages = flow.images
  const openPrompt = useOpenPrompt()
  const patchNavigation = usePatchNavigation()
  const [client, setClient] = useState<ChatClient>()

  const onBalance = useEffectEvent((left: { messages: number; icebreakers: number }) => {
    patchNavigation((summary) => withBalance(summary, left))
    publishMessageSent()
  })
  const onRefused = useEffectEvent((angelId: string, code: string) => {
    if (isOutOf(code))
      sayOutOfCredits({ socket, openPrompt, trackerId, angelId, wasIcebreaker: code === 'out_of_icebreakers' })
    else if (code === 'not_verified') openPrompt('premium', { angelId })
    else if (code === 'blocked') openPrompt('profile_blocked', { angelId })
  })

  useEffect(() => {
    const made = new ChatClient({
      side: { me: 'member', ownId: trackerId },
      socket,
      typingSeconds: brand.typingSeconds,
      loadConversation: (angelId, cursor) => loadConversation(trackerId, angelId, cursor, takesImages),
      loadInbox: (cursor) => loadInbox(trackerId, cursor),
      uploadImage: (upload) => uploadImage(trackerId, upload),
      loadImage,
      errorCode: (error) => codeOf(error) ?? 'other',
      onBalance,
      onRefused,
      landedTime,
    })
    made.start()
    startTransition(() => setClient(made)) // the page is drawn in pieces, between which the browser answers
    return () => void made.close()
  }, [socket, trackerId, takesImages])

  return client && <ChatContext value={client}>{children}</ChatContext>
}
