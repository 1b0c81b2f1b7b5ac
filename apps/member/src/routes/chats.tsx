import { useParams } from 'react-router'
import { ChatsPage } from '../features/chat/components/chats-page.tsx'

/** /chats and /chats/{angelId} (RT-11). */
export function Component() {
  const { u } = useParams()
  return <ChatsPage angelId={u} />
}
