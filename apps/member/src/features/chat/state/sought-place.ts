import type { ChatItem, Conversation } from '@incontro/client/chat/conversation.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The place in the open conversation that a search led to; 0 where none did. */
export function useSoughtPlace(): number {
  const [params] = useSearchParams()
  const place = Number(params.get('at'))
  return Number.isSafeInteger(place) && place > 0 ? place : 0
}

type Sought = {
  readonly place: number
  /** Of its item and of the wish to see it, once it is loaded. */
  readonly key: string | undefined
  readonly status: 'none' | 'going' | 'there' | 'failed'
  readonly retry: () => void
}

/** Loads the conversation back to the message that was looked for. */
export function useSought(conversation: Conversation, items: readonly ChatItem[], isOpen: boolean): Sought {
  const place = useSoughtPlace()
  const wish = useLocation().key
  const [failed, setFailed] = useState<string>()
  const item = items.find((one) => one.kind === 'message' && one.message.seq === place)
  const isThere = item !== undefined

  const go = useCallback(() => {
    void conversation.loadBackTo(place).then((isReached) => {
      if (!isReached) setFailed(wish)
    })
  }, [conversation, place, wish])
  useEffect(() => {
    if (place > 0 && isOpen && !isThere) go()
  }, [place, isOpen, isThere, go])

  const isPast = isOpen && items.some((one) => one.kind === 'message' && one.message.seq < place)
  const status =
    place === 0 || !isOpen ? 'none' : isThere ? 'there' : failed === wish ? 'failed' : isPast ? 'none' : 'going'
  return {
    place,
    key: item && `${wish} ${item.key}`,
    status,
    retry: () => {
      setFailed(undefined)
      go()
    },
  }
}
