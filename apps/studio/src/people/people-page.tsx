import { PeopleTab } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { CardGridSkeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { Tabs } from '@incontro/ui/tabs.tsx'
import { useEffect } from 'react'
import { brand } from '../shared/brand.ts'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { Filters } from './people-filters.tsx'
import styles from './people.module.css'
import { PersonCard } from './person-card.tsx'
import { usePeople, usePeopleAddress } from './use-people.ts'

/** `/studio/people`: the members of her region that she may meet, and those who turned to her (AN-15). */
export function PeoplePage() {
  const words = useTexts('studioPeople')
  const { tab, shown, go } = usePeopleAddress()
  useEffect(() => {
    document.title = `${words.title} · ${brand.title}`
  }, [words])
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      <p className={styles.quiet}>{words.text}</p>
      <Filters key={JSON.stringify(shown)} chosen={shown} onChoose={(chosen) => go({ tab, filters: chosen })} />
      <Tabs
        label={words.tabs.label}
        current={tab}
        onChange={(next) => go({ tab: next, filters: shown })}
        tabs={PeopleTab.options.map((id) => ({ id, label: words.tabs[id], panel: <List tab={id} /> }))}
      />
    </div>
  )
}

/** One tab's people. It keeps its own while another tab takes its place. */
function List({ tab }: { readonly tab: PeopleTab }) {
  const words = useTexts('studioPeople')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { filters, isNarrowed, go } = usePeopleAddress()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePeople({
    tab,
    filters,
  })
  if (isPending)
    return (
      <div role="status" aria-label={words.loading}>
        <CardGridSkeleton count={8} />
      </div>
    )
  if (data === undefined)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(codeOrOther(error))}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  const people = onlyOnce(data.pages.flatMap((page) => page.people))
  if (people.length === 0) {
    const { title, text } = words.empty[isNarrowed ? 'filtered' : tab]
    const clear = <Button onClick={() => go({ tab, filters: {} })}>{words.filters.clear}</Button>
    return <EmptyState title={title} text={text} action={isNarrowed && clear} />
  }
  return (
    <>
      {tab === 'all' && <p className={styles.quiet}>{words.filters.order}</p>}
      <ul className={styles.list} aria-label={words.list}>
        {people.map((person) => (
          <li key={person.trackerId}>
            <PersonCard person={person} tab={tab} />
          </li>
        ))}
      </ul>
      {error !== null && <p role="alert">{errorText(codeOrOther(error))}</p>}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}

/** Whoever came again while she turned pages stands where they stood first. */
function onlyOnce<Person extends { readonly trackerId: string }>(people: readonly Person[]): Person[] {
  return [...new Map(people.toReversed().map((person) => [person.trackerId, person])).values()].toReversed()
}
