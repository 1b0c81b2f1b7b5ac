import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../../shared/calls/api.ts'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useOpenPrompt } from '../../../shared/prompts.ts'
import { useTexts } from '../../../shared/language.tsx'
import { keepPhotos, ownProfileKey } from '../profile-query.ts'

export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Chosen = { readonly file: File; readonly crop: Crop | undefined; readonly preview: string | undefined }
export type Uploading = {
  readonly id: string
  readonly chosen: Chosen
  /** From 0 to 1. */
  readonly share: number
  readonly fault: string | undefined
  readonly cancel: () => void
}

/** Photos on their way to the server, each with its progress and a way to stop it. */
export function usePhotoUploads(trackerId: string, say: (words: string) => void) {
  const { photos: words } = useTexts('ownProfile')
  const errorText = useErrorText()
  const openPrompt = useOpenPrompt()
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Uploading[]>([])
  const update = (id: string, change: Partial<Uploading>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))
  const forget = (id: string) => setUploads((all) => all.filter((each) => each.id !== id))

  function start(chosen: Chosen): void {
    const id = crypto.randomUUID()
    const abort = new AbortController()
    const cancel = () => abort.abort()
    setUploads((all) => [...all, { id, chosen, share: 0, fault: undefined, cancel }])
    void send(id, chosen, abort.signal)
  }

  async function send(id: string, { file, crop, preview }: Chosen, signal: AbortSignal): Promise<void> {
    try {
      const { photos } = await upload(routes.uploadPhoto, {
        params: { trackerId },
        query: crop ?? {},
        file,
        name: 'avatar',
        signal,
        onProgress: (share) => update(id, { share }),
      })
      await queries.cancelQueries({ queryKey: ownProfileKey(trackerId) }) // an answer on its way may be older than this one
      keepPhotos(queries, trackerId, photos)
      void queries.invalidateQueries({ queryKey: ownProfileKey(trackerId) }) // or newer: it was looked at meanwhile
      say(words.added)
    } catch (error) {
      if (signal.aborted) {
        // it may have arrived a moment before: the server knows
        void queries.invalidateQueries({ queryKey: ['own-profile'] })
        say(words.cancelled)
      } else if (codeOf(error) === 'premium_profile') {
        openPrompt('premium')
      } else {
        return update(id, { fault: errorText(error), share: 0 })
      }
    }
    forget(id)
    if (preview !== undefined) URL.revokeObjectURL(preview)
  }

  function retry({ id, chosen }: Uploading): void {
    forget(id)
    start(chosen)
  }
  return { uploads, start, retry, forget }
}
