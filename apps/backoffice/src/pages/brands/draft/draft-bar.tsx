import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Muted } from '../../../shared/page/page.tsx'
import { useTimes } from '../../../shared/time.tsx'
import styles from '../brands.module.css'
import { saverOf } from './draft-saver.ts'
import { useUnsavedGuard } from './use-draft.ts'

/** Whether what was typed is in the draft, and what to do where it is not. */
export function DraftBar({ brandId }: { brandId: string }) {
  const saver = saverOf(brandId)
  const { status, error } = useSyncExternalStore(saver.subscribe, saver.getSnapshot)
  const { editor: words } = useTexts('backofficeBrands')
  const { act, actions } = useTexts('backoffice')
  const errorText = useErrorText()
  const times = useTimes()
  useUnsavedGuard()
  useEffect(() => () => void saver.flush(), [saver])
  const { byName, at, version } = error?.beside ?? {}
  if (status === 'stale')
    return (
      <div role="alert">
        <Callout tone="warning" title={words.staleTitle}>
          <p>
            {typeof byName === 'string' && typeof at === 'number' ? `${byName}, ${times.dateTime(at)}. ` : ''}
            {words.staleText}
          </p>
          <div className={styles.buttons}>
            {typeof version === 'string' && (
              <Button size="s" variant="secondary" onClick={() => void saver.flush({ over: version })}>
                {words.keepMine}
              </Button>
            )}
            <Button size="s" variant="secondary" onClick={() => void saver.drop()}>
              {words.takeTheirs}
            </Button>
          </div>
        </Callout>
      </div>
    )
  if (status === 'failed')
    return (
      <div role="alert">
        <Callout tone="danger" title={words.failed}>
          <p>{errorText(error)}</p>
          <div className={styles.buttons}>
            <Button size="s" variant="secondary" onClick={() => void saver.flush()}>
              {actions.retry}
            </Button>
            <Button size="s" variant="ghost" onClick={() => void saver.drop()}>
              {act.stale.takeTheirs}
            </Button>
          </div>
        </Callout>
      </div>
    )
  return (
    <div role="status">
      <Muted>{status === 'saved' ? words.saved : status === 'saving' ? words.saving : words.unsaved}</Muted>
    </div>
  )
}
