import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { SparklesIcon } from '@incontro/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { useOwn } from '../shared/own-profile.ts'
import styles from './workspace.module.css'

type Props = {
  readonly trackerId: string
  readonly isEmpty: boolean
  /** True where they were taken: what she began meanwhile stays as it is. */
  readonly onWords: (words: string) => boolean
}

/** NT-10, D7: words by software for the empty field, to be read, changed and sent by her. Where the operator has none, nothing. */
export function Draft({ trackerId, isEmpty, onWords }: Props) {
  const { draft } = useTexts('studio')
  const { suggestions } = useTexts('studioSnippets')
  const { number } = useFormats()
  const errorText = useErrorText()
  const hasDrafts = useOwn()?.drafts ?? false
  // AN-13: she sees what she sent as software worded it
  const { data: sent } = useQuery({
    queryKey: ['drafts'],
    queryFn: () => call(routes.draftsSent, {}),
    enabled: hasDrafts,
  })
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  if (!hasDrafts) return null

  async function suggest(): Promise<void> {
    setBusy(true)
    setSaid(undefined)
    try {
      const { text } = await call(routes.studioDraft, { params: { trackerId } })
      if (onWords(text)) setSaid(draft.made)
    } catch (error) {
      setSaid(errorText(codeOrOther(error)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.draft}>
      {(isEmpty || isBusy) && (
        <Button
          variant="ghost"
          size="s"
          icon={<SparklesIcon aria-hidden />}
          busy={isBusy}
          onClick={() => void suggest()}
        >
          {draft.action}
        </Button>
      )}
      <p role="status">{said ?? (isEmpty ? draft.hint : '')}</p>
      {isEmpty && sent !== undefined && sent.offered > 0 && (
        <p>{suggestions(number(sent.unchanged), number(sent.offered))}</p>
      )}
    </div>
  )
}
