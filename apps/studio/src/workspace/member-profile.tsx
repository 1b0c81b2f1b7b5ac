import { placeOf, seenPhotos } from '@incontro/client/seen-photos.ts'
import { routes, type SeenMember } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { MemberSheet } from '@incontro/ui/member-sheet.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useEffect, useState } from 'react'
import { brand } from '../shared/brand.ts'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly member: SeenMember }
  | { readonly status: 'failed'; readonly error: unknown }

/** D20: the member's public profile, beside the conversation. */
export function MemberProfile({ trackerId, onClose }: { readonly trackerId: string; readonly onClose: () => void }) {
  const { member: words } = useTexts('studio')
  const { actions, states } = useTexts('common')
  const { number } = useFormats()
  const errorText = useErrorText()
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    setLoaded({ status: 'loading' })
    call(routes.seenMember, { params: { trackerId }, signal: stop.signal }).then(
      (member) => setLoaded({ status: 'ready', member }),
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ status: 'failed', error })
      },
    )
    return () => stop.abort()
  }, [trackerId, tries])

  return (
    <Dialog open onClose={onClose} title={words.profile} closeLabel={actions.close} size="m">
      {loaded.status === 'loading' && (
        <div role="status" aria-label={states.loading}>
          <Skeleton height="20rem" shape="box" />
        </div>
      )}
      {loaded.status === 'failed' && (
        <ErrorState
          title={states.errorTitle}
          text={errorText(codeOrOther(loaded.error))}
          action={<Button onClick={() => setTries(tries + 1)}>{actions.retry}</Button>}
        />
      )}
      {loaded.status === 'ready' && <Sheet member={loaded.member} number={number} />}
    </Dialog>
  )
}

function Sheet({ member, number }: { member: SeenMember; number: (value: number) => string }) {
  const { member: words } = useTexts('studio')
  const name = member.username ?? words.unnamed
  const sections = [
    { label: words.about, text: member.description },
    { label: words.lookingFor, text: member.lookingFor },
  ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]))
  return (
    <MemberSheet
      title={member.age === null ? name : `${name}, ${number(member.age)}`}
      place={placeOf(member)}
      photos={seenPhotos(brand.photosBase, member.photos)}
      sections={sections}
      words={{ noPhoto: words.noPhoto, photo: words.photo }}
    />
  )
}
