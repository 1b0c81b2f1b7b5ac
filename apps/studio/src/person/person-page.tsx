import { ButtonLink } from '@incontro/ui/button.tsx'
import { ChatIcon } from '@incontro/ui/icons.ts'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import { useInbox, useRow, useStudio } from '../workspace/studio-context.ts'
import { PersonBody } from './person-body.tsx'
import styles from './person.module.css'
import { usePerson } from './use-person.ts'

/** `/studio/person/:trackerId`: a member, and the way to write to them (D20). */
export function PersonPage() {
  const { trackerId = '' } = useParams()
  const words = useTexts('person')
  const { data } = usePerson(trackerId)
  const title = data?.username == null ? words.titleUnnamed : words.title(data.username)
  useEffect(() => {
    document.title = `${title} · ${brand.title}`
  }, [title])
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <PersonBody key={trackerId} trackerId={trackerId} actions={<ToConversation trackerId={trackerId} />} />
    </div>
  )
}

/** Where the two have a conversation. */
function ToConversation({ trackerId }: { readonly trackerId: string }) {
  const { toConversation } = useTexts('person')
  const { inbox } = useStudio().chat
  const { status } = useInbox()
  const row = useRow(trackerId)
  useEffect(() => {
    if (status !== 'ready') void inbox.load()
  }, [inbox, status])
  if (row === undefined) return null
  return (
    <ButtonLink href={`/${trackerId}`} icon={<ChatIcon aria-hidden />}>
      {toConversation}
    </ButtonLink>
  )
}
