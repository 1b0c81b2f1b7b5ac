import type { OutboxImage } from '@incontro/client/outbox.ts'
import { usePictureDraft } from '@incontro/ui/use-picture-draft.ts'
import { useChat } from './chat-context.ts'

const prepare = async (file: File) => (await import('@incontro/client/prepare-picture.ts')).preparePicture(file)

/** The picture chosen for the next message to somebody; kept on the device until it is sent, also over a reload. */
export function useDraftPicture(angelId: string) {
  const { outbox } = useChat()
  return usePictureDraft<OutboxImage>({
    read: () => outbox.draftImage(angelId),
    keep: (picture) => void outbox.keepDraftImage(angelId, picture),
    prepare,
  })
}
