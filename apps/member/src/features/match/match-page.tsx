import { codeOf } from '@incontro/client/calls/api-error.ts'
import { Button, IconButton, IconLink } from '@incontro/ui/button.tsx'
import { CloseIcon, HeartIcon, InviteIcon, OfflineIcon, UndoIcon, UserIcon } from '@incontro/ui/icons.ts'
import { hasOpenLayer } from '@incontro/ui/open-layers.ts'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useInvite } from '../../shared/people/invite.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNavigationSummary } from '../../shared/navigation.ts'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { useMember } from '../../shared/session/session.ts'
import { CardStack } from './card-stack.tsx'
import styles from './match.module.css'
import type { Swipe } from './swipe-rules.ts'
import { type Move, useSwipes } from './use-swipes.ts'

type Props = { readonly region: string; readonly changePlace: () => void }

/** RT-10: one person after the other; by finger, by button or by arrow key. */
export function MatchPage({ region, changePlace }: Props) {
  const words = useTexts('match')
  const { nav, actions, states } = useTexts('common')
  const errorTexts = useTexts('errors')
  const invite = useTexts('invite')
  const openInvite = useInvite()
  const errorText = useErrorText()
  const { level } = useMember()
  const { query, cards, total, move, disliked, swipe, undo, invited } = useSwipes(region)
  const top = cards[0]
  const isDrawn = useDeferredValue(top !== undefined) // the first cards in pieces, between which the browser answers
  useArrowKeys((type) => top && swipe(top, type))

  function content(): ReactNode {
    if (top && !isDrawn) return <DeckSkeleton label={words.loading} />
    if (top) return <CardStack cards={cards} move={move} onSwipe={swipe} />
    if (query.isPending && query.fetchStatus === 'paused')
      return <ErrorState icon={<OfflineIcon />} title={states.errorTitle} text={errorTexts.offline} />
    if (query.isPending || (query.isFetching && total > 0)) return <DeckSkeleton label={words.loading} />
    if (query.isError)
      return (
        <ErrorState
          title={states.errorTitle}
          text={codeOf(query.error) === undefined ? states.errorText : errorText(query.error)}
          action={<Button onClick={() => void query.refetch()}>{actions.retry}</Button>}
        />
      )
    return (
      <EmptyState
        title={words.empty.title(region)}
        text={level === 0 ? words.empty.free : words.empty.withPlan}
        action={<Button onClick={changePlace}>{words.empty.action}</Button>}
      />
    )
  }

  return (
    <div className={styles.page}>
      <div className={styles.board}>
        <div className={styles.head}>
          <PageHeading title={nav.match} />
          <p className={styles.total}>{query.data && total > 0 ? words.left(total, region) : '\u00a0'}</p>
        </div>
        <section className={styles.deck} aria-label={words.deck}>
          {content()}
        </section>
        <div className={styles.controls}>
          <IconButton
            variant="secondary"
            label={disliked ? words.undo(disliked.screenName) : words.undoNone}
            icon={<UndoIcon aria-hidden />}
            disabled={!disliked}
            onClick={undo}
          />
          <IconButton
            variant="secondary"
            className={styles.no}
            label={top ? words.dislike(top.screenName) : words.stamps.dislike}
            icon={<CloseIcon aria-hidden />}
            disabled={!top}
            onClick={() => top && swipe(top, 'dislike')}
          />
          <IconButton
            className={styles.like}
            label={top ? words.like(top.screenName) : words.stamps.like}
            icon={<HeartIcon aria-hidden />}
            disabled={!top}
            onClick={() => top && swipe(top, 'like')}
          />
          <IconButton
            variant="secondary"
            label={top ? invite.action(top.screenName) : invite.actionNone}
            icon={<InviteIcon aria-hidden />}
            disabled={!top}
            onClick={() => top && openInvite(top, () => invited(top))}
          />
          {top ? (
            <IconLink
              variant="secondary"
              href={`/user/${top.id}`}
              label={words.profile(top.screenName)}
              icon={<UserIcon aria-hidden />}
            />
          ) : (
            <IconButton variant="secondary" label={actions.seeProfile} icon={<UserIcon aria-hidden />} disabled />
          )}
        </div>
        <p className={styles.price}>
          <Price /> <span className={styles.keys}>{words.keys}</span>
        </p>
        <Announcement move={move} next={top && `${top.screenName}, ${top.age}`} />
      </div>
    </div>
  )
}

/** What a like costs, before the press. */
function Price() {
  const words = useTexts('match')
  const { level } = useMember()
  const summary = useNavigationSummary()
  if (level > 0) return <span>{words.unlimited}</span>
  return <span>{summary ? words.price(summary.navigation.likes) : '\u00a0'}</span>
}

function Announcement({ move, next }: { move: Move | undefined; next: string | undefined }) {
  const { told } = useTexts('match')
  const said = move ? `${told[move.kind](move.angel.screenName)} ${next === undefined ? '' : told.next(next)}` : ''
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}

function DeckSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.stack} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={styles.card}>
        <div className={styles.portrait}>
          <Skeleton shape="box" height="100%" />
        </div>
        <div className={styles.description}>
          <Skeleton /> <Skeleton width="90%" /> <Skeleton width="60%" />
        </div>
      </div>
    </div>
  )
}

/** MT-01: left and right, unless a popup is open or something is being filled in. */
function useArrowKeys(press: (type: Swipe) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('input, select, textarea, [contenteditable], [role=tablist]')) return
    if (hasOpenLayer()) return
    if (event.key === 'ArrowRight') press('like')
    else if (event.key === 'ArrowLeft') press('dislike')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
