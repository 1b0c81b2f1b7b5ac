import type { ChatItem } from '@incontro/client/chat/conversation.ts'
import { useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'

/** The newest message of the other side, once it has come while the page stood: read out politely, earlier ones never. */
export function useAnnouncement(items: readonly ChatItem[], name: string): string {
  const { says, blurred, photo } = useTexts('chat')
  const newest = items.findLast((item) => item.kind === 'message' && !item.isOwn && item.message.type === 'personal')
  const [first, setFirst] = useState<string>()
  if (first === undefined && items.length > 0) setFirst(newest?.key ?? '')
  if (newest?.kind !== 'message' || first === undefined || newest.key === first) return ''
  const { text, image } = newest.message
  return says(name, image !== undefined ? photo(text ?? '') : (text ?? blurred.label))
}
