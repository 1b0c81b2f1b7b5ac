import { type PhotoBatch, photoRefusals, type QueuedPhoto, queues } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect, useRef } from 'react'
import { useBrandName } from '../../shared/brands.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Facts, Muted, Section } from '../../shared/page/page.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import { openCount } from './batch.rules.ts'
import { Choices, Key } from './choices.tsx'
import { PhotoView } from './photo-view.tsx'
import { Picture } from './picture.tsx'
import styles from './queues.module.css'
import { Strip } from './strip.tsx'
import type { PhotoState, PhotoWork } from './use-photo-work.ts'
import { useSaid } from './use-said.ts'

type Mode = 'refuse' | 'skip'
type Props = {
  readonly work: PhotoWork
  readonly state: Extract<PhotoState, { status: 'work' }>
  readonly mode: Mode
  /** Whether the current picture is shown; hidden until it is asked for. */
  readonly isShown: boolean
  readonly onMode: (mode: Mode) => void
  readonly onChoose: (mode: Mode, index: number) => void
  readonly onToggle: () => void
}

/** The photos of one person, one of them before the operator. */
export function PhotoBatchWork({ work, state, mode, isShown, onMode, onChoose, onToggle }: Props) {
  const { work: words, photos } = useTexts('backofficeQueues')
  const { photos: owner } = useTexts('ownProfile')
  const { reasons } = useNames()
  const errorText = useErrorText()
  const times = useTimes()
  const said = useSaid(work.said)
  const { batch, items, at } = state.work
  const item = items[at]
  const heading = useRef<HTMLHeadingElement>(null)
  const photoId = item?.photo.id
  useEffect(() => {
    heading.current?.focus({ preventScroll: true }) // a reader hears which one is next, after what was done
  }, [photoId, work.said])
  if (item === undefined)
    return (
      <div className={styles.start}>
        <Muted>{words.nothingUndecided}</Muted>
        <Button onClick={() => work.claim()}>{words.next}</Button>
      </div>
    )

  const isOpen = item.outcome === null && !state.isLost
  const isAllDone = openCount(items) === 0
  return (
    <>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div role="alert">
        {state.error && <Callout tone="danger">{errorText(state.error)}</Callout>}
        {state.isLost && (
          <Callout tone="warning">
            <p>{words.lost}</p>
            <Button size="s" variant="secondary" onClick={() => work.claim(batch.person.id)}>
              {words.next}
            </Button>
          </Callout>
        )}
      </div>
      <Strip items={items} at={at} onGo={work.goTo} />
      <div className={styles.batch}>
        <article className={styles.current} aria-labelledby="current-photo">
          <h2 ref={heading} id="current-photo" tabIndex={-1}>
            {photos.photo(at + 1, items.length)}
          </h2>
          <PhotoView
            item={item}
            isShown={isShown}
            onToggle={onToggle}
            personId={batch.person.id}
            lease={state.lease.number}
          />
          <NearPhotos photo={item.photo} isShown={isShown} />
        </article>
        <div className={styles.side}>
          <div className={styles.buttons}>
            <Button
              aria-disabled={!isOpen}
              aria-keyshortcuts="a"
              onClick={() => work.decide({ state: 'approved' })}
              icon={<Key cap="a" />}
            >
              {words.approve}
            </Button>
            <Button
              variant="secondary"
              aria-expanded={mode === 'skip'}
              aria-keyshortcuts="s"
              onClick={() => onMode(mode === 'skip' ? 'refuse' : 'skip')}
              icon={<Key cap="s" />}
            >
              {words.skip}
            </Button>
            <Button variant="ghost" aria-keyshortcuts="z" onClick={work.undo} icon={<Key cap="z" />}>
              {words.undo}
            </Button>
          </div>
          {mode === 'skip' ? (
            <Choices
              title={words.whySkip}
              choices={queues.photos.skipReasons.map((value) => ({ value, label: reasons[value] }))}
              isDisabled={!isOpen}
              onChoose={(value) => onChoose('skip', queues.photos.skipReasons.indexOf(value))}
            />
          ) : (
            <Choices
              title={words.reasons}
              hint={words.ownerReads}
              choices={photoRefusals.map((value) => ({ value, label: owner.whyNot[value] }))}
              isDisabled={!isOpen}
              onChoose={(value) => onChoose('refuse', photoRefusals.indexOf(value))}
            />
          )}
          <PersonFacts batch={batch} />
          <p className={styles.hint}>{words.yours(times.time(state.lease.until))}</p>
          <div className={styles.buttons}>
            <Button
              variant={isAllDone ? 'primary' : 'secondary'}
              aria-keyshortcuts="Control+Enter"
              onClick={work.submit}
            >
              {isAllDone ? words.next : words.submit}
            </Button>
            {!isAllDone && (
              <Button variant="ghost" onClick={work.release}>
                {words.release}
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** Who they are of, and what was decided of this person before. */
function PersonFacts({ batch: { person, urgent, history } }: { batch: PhotoBatch }) {
  const { photos: words, queues: names } = useTexts('backofficeQueues')
  const { photos: owner } = useTexts('ownProfile')
  const brandName = useBrandName()
  const { number } = useFormats()
  const who = [person.name ?? person.trackerId, ...(person.age === null ? [] : [words.age(person.age)])].join(', ')
  return (
    <Section title={who}>
      {urgent !== null && <Badge tone="danger">{words.urgent[urgent]}</Badge>}
      <Facts
        facts={[
          [names.brand, `${brandName(person.brandId)} · ${person.country.toUpperCase()}`],
          [
            words.history,
            <ul key="history" className={styles.plain}>
              <li>{words.approved(history.approved)}</li>
              <li>{words.refused(history.refused.length)}</li>
              {history.gone > 0 && <li>{words.gone(history.gone)}</li>}
            </ul>,
          ],
        ]}
      />
      {history.refused.length > 0 && (
        <ul className={styles.rows}>
          {history.refused.map(({ whyNot, at }) => (
            <li key={number(at)}>
              <span>{whyNot === null ? words.states.refused : owner.whyNot[whyNot]}</span>
              <span className={styles.hint}>
                <Time at={at} look="date" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Photos of the brand that are nearly the same, with what was decided of them. */
function NearPhotos({ photo: { id, near }, isShown }: { photo: QueuedPhoto; isShown: boolean }) {
  const { photos: words } = useTexts('backofficeQueues')
  const { photos: owner } = useTexts('ownProfile')
  if (near.length === 0) return null
  return (
    <section aria-labelledby="near" className={styles.near}>
      <h3 id="near">{words.near}</h3>
      <ul>
        {near.map((other) => (
          <li key={other.id ?? `${other.trackerId} ${other.addedAt}`}>
            {isShown && other.id !== null && (
              <div className={styles.small}>
                <Picture id={other.id} beside={id} alt={words.near} />
              </div>
            )}
            <span>{other.isOwn ? words.sameOwner : words.otherOwner(other.trackerId)}</span>
            <Badge tone={other.state === 'refused' ? 'danger' : 'neutral'}>{words.states[other.state]}</Badge>
            {other.whyNot !== null && <span className={styles.hint}>{owner.whyNot[other.whyNot]}</span>}
            <span className={styles.hint}>
              {other.id === null && `${words.noPicture} `}
              <Time at={other.addedAt} look="date" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
