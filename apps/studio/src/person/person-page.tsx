import { useEffect } from 'react'
import { useParams } from 'react-router'
import { PersonActs } from '../people/person-acts.tsx'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import { PersonBody } from './person-body.tsx'
import styles from './person.module.css'
import { usePerson } from './use-person.ts'

/** `/studio/person/:trackerId`: a member, and what she can do there (D20, AN-14). */
export function PersonPage() {
  const { trackerId = '' } = useParams()
  const words = useTexts('person')
  const { member } = useTexts('studio')
  const { data } = usePerson(trackerId)
  const title = data?.username == null ? words.titleUnnamed : words.title(data.username)
  useEffect(() => {
    document.title = `${title} · ${brand.title}`
  }, [title])
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <PersonBody
        key={trackerId}
        trackerId={trackerId}
        actions={data && <PersonActs trackerId={trackerId} name={data.username ?? member.unnamed} />}
      />
    </div>
  )
}
