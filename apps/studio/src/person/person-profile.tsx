import { placeOf, seenPhotos } from '@incontro/client/seen-photos.ts'
import type { SeenMember } from '@incontro/contract'
import { MemberSheet } from '@incontro/ui/member-sheet.tsx'
import type { ReactNode } from 'react'
import { brand } from '../shared/brand.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import styles from './person.module.css'

type Props = {
  readonly member: SeenMember
  /** What she can do from here, under what the member shows. */
  readonly actions?: ReactNode
}

/** D20: everything that a member shows, and nothing that they do not. */
export function PersonProfile({ member, actions }: Props) {
  const { member: words } = useTexts('studio')
  const { number } = useFormats()
  const name = member.username ?? words.unnamed
  const sections = [
    { label: words.about, text: member.description },
    { label: words.lookingFor, text: member.lookingFor },
  ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]))
  return (
    <div className={styles.profile}>
      <MemberSheet
        title={member.age === null ? name : `${name}, ${number(member.age)}`}
        place={placeOf(member)}
        photos={seenPhotos(brand.photosBase, member.photos)}
        sections={sections}
        words={{ noPhoto: words.noPhoto, photo: words.photo }}
      />
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
