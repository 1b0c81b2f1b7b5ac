import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorText } from '../../shared/calls/error-text.ts'
import type { OperatorApiError } from '../../shared/calls/operator-api-error.ts'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { readOf, useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './queues.module.css'

type Props = {
  readonly id: string
  readonly alt: string
  readonly size?: 'small' | 'original'
  /** The claimed photo that it stands beside. */
  readonly beside?: string
}

/** A picture that is not public: fetched with the operator's session when it is shown, and kept in no cache but the page's. */
export function Picture({ id, alt, size = 'small', beside }: Props) {
  const errorText = useErrorText()
  const input = { params: { id }, query: { size, ...(beside !== undefined && { beside }) } }
  const picture = useQuery<ReplyOf<typeof operatorCalls.showPicture>, OperatorApiError>({
    ...readOf(operatorCalls.showPicture, input),
    staleTime: Infinity, // its bytes never change
  })
  if (picture.data !== undefined)
    return <Shown src={`data:${picture.data.type};base64,${picture.data.base64}`} alt={alt} />
  if (picture.error !== null)
    return (
      <p role="alert" className={styles.noPicture}>
        {errorText(picture.error)}
      </p>
    )
  return <Skeleton width="100%" height="100%" />
}

/** BO-51: as the operator wants to see pictures; a blurred one is sharp once it is pressed. */
function Shown({ src, alt }: { src: string; alt: string }) {
  const { care: words } = useTexts('backofficeCases')
  const care = useRead(operatorCalls.showCare, {})
  const [isSharp, setSharp] = useState(false)
  // nothing is shown before it is known how
  if (care.data === undefined && care.error === null) return <Skeleton width="100%" height="100%" />
  const isBlurred = care.data?.isBlurred === true && !isSharp
  return (
    <>
      <img
        className={styles.picture}
        data-grey={care.data?.isGrey === true}
        data-blurred={isBlurred}
        src={src}
        alt={alt}
      />
      {isBlurred && (
        <Button size="s" variant="secondary" onClick={() => setSharp(true)}>
          {words.sharpen}
        </Button>
      )}
    </>
  )
}
