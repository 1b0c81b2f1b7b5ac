import type { OutboxImage } from '@incontro/client/outbox.ts'
import { PicturePreview } from '@incontro/ui/chat-picture.tsx'
import type { PictureDraft } from '@incontro/ui/use-picture-draft.ts'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'

type Props = { readonly name: string; readonly draft: PictureDraft<OutboxImage>; readonly onRemove: () => void }

/** What was chosen to be sent, and who will see it; said before it is sent. */
export function DraftPicture({ name, draft, onRemove }: Props) {
  const { preview } = useTexts('images')
  const errorText = useErrorText()
  return (
    <PicturePreview
      file={draft.status === 'ready' ? draft.picture.file : null}
      label={preview.label}
      alt={preview.alt}
      removeLabel={preview.remove}
      busyLabel={preview.busy}
      note={preview.note(name)}
      fault={draft.status === 'failed' ? errorText(codeOrOther(draft.fault)) : undefined}
      onRemove={onRemove}
    />
  )
}
