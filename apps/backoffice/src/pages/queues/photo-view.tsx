import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { EyeIcon, EyeOffIcon, ZoomInIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { OperatorApiError } from '../../shared/calls/operator-api-error.ts'
import { useTexts } from '../../shared/language.tsx'
import { Time } from '../../shared/time.tsx'
import type { Item } from './batch.rules.ts'
import { Picture } from './picture.tsx'
import styles from './queues.module.css'
import { sendAct } from './send-act.ts'
import { useOutcomeText } from './use-said.ts'

type Props = {
  readonly item: Item
  readonly isShown: boolean
  readonly onToggle: () => void
  readonly personId: string
  readonly lease: number
}

/** The photo itself: hidden until it is asked for; the original by a press of its own, which is kept (BO-12). */
export function PhotoView({ item: { photo, outcome }, isShown, onToggle, personId, lease }: Props) {
  const { work: words, photos } = useTexts('backofficeQueues')
  const outcomeText = useOutcomeText()
  const errorText = useErrorText()
  const [original, setOriginal] = useState<string>()
  const [fault, setFault] = useState<OperatorApiError>()
  const isOriginal = original === photo.id

  async function openOriginal(): Promise<void> {
    setFault(undefined)
    const sent = { params: { id: photo.id }, fields: { personId, lease }, reason: { code: 'reading' as const } }
    try {
      await sendAct(operatorCalls.openOriginal, { ...sent, key: crypto.randomUUID() })
      setOriginal(photo.id)
    } catch (error) {
      setFault(error instanceof OperatorApiError ? error : new OperatorApiError('internal', { cause: error }))
    }
  }
  return (
    <>
      <figure className={styles.figure}>
        <div className={styles.frame} style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
          {isShown ? (
            <Picture id={photo.id} alt={photos.alt} size={isOriginal ? 'original' : 'small'} />
          ) : (
            <p className={styles.noPicture}>{photos.hidden}</p>
          )}
        </div>
        <figcaption className={styles.hint}>
          <Time at={photo.addedAt} />
          {photo.hasOthers && ` · ${photos.withOthers}`}
          {outcome !== null && ` · ${outcomeText(outcome)}`}
        </figcaption>
      </figure>
      <div role="alert">{fault && <Callout tone="danger">{errorText(fault)}</Callout>}</div>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="s"
          aria-keyshortcuts="v"
          icon={isShown ? <EyeOffIcon aria-hidden /> : <EyeIcon aria-hidden />}
          onClick={onToggle}
        >
          {isShown ? words.hide : words.show}
        </Button>
        {isShown && !isOriginal && (
          <Button variant="ghost" size="s" icon={<ZoomInIcon aria-hidden />} onClick={() => void openOriginal()}>
            {words.original}
          </Button>
        )}
      </div>
    </>
  )
}
