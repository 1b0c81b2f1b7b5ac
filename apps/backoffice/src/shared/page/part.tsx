import type { Permission } from '@incontro/contract/backoffice.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { LockIcon, SearchIcon } from '@incontro/ui/icons.ts'
import { Banner, EmptyState, ErrorState } from '@incontro/ui/states.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { permissionIn, useErrorText } from '../calls/error-text.ts'
import type { OperatorApiError } from '../calls/operator-api-error.ts'
import { useTexts } from '../language.tsx'
import { rolesWith } from '../permissions.ts'
import { useTimes } from '../time.tsx'
import styles from './page.module.css'

type Asked<Reply> = Pick<UseQueryResult<Reply, OperatorApiError>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>

type PartProps<Reply> = {
  readonly of: Asked<Reply>
  /** In the layout of what is about to stand there. */
  readonly skeleton: ReactNode
  readonly children: (reply: Reply) => ReactNode
}

/** A part of a page that is asked for: before it comes, when it does not, and with the age of what came before. */
export function Part<Reply>({ of, skeleton, children }: PartProps<Reply>) {
  const { states } = useTexts('backoffice')
  if (of.data !== undefined)
    return (
      <>
        {of.error !== null && <StaleNote of={of} />}
        {children(of.data)}
      </>
    )
  if (of.error !== null) return <Failed error={of.error} onRetry={() => void of.refetch()} />
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{states.loading}</VisuallyHidden>
      {skeleton}
    </div>
  )
}

/** What stands there is of before: the line is gone, or the permission. */
export function StaleNote<Reply>({ of: { error, dataUpdatedAt, refetch } }: { of: Asked<Reply> }) {
  const { states, actions } = useTexts('backoffice')
  const { permissions, roles } = useTexts('backofficeNames')
  const times = useTimes()
  const permission = permissionIn(error)
  return (
    <div className={styles.asOf}>
      {permission === undefined ? (
        <Banner
          kind="warning"
          action={
            <Button size="s" variant="ghost" onClick={() => void refetch()}>
              {actions.retry}
            </Button>
          }
        >
          {states.asOf(times.time(dataUpdatedAt))}
        </Banner>
      ) : (
        <Banner kind="warning">
          {`${states.lost(permissions[permission])} ${states.whoCan(rolesWith(permission).map((role) => roles[role].name))}`}
        </Banner>
      )}
    </div>
  )
}

/** It could not be loaded: what failed, that nothing was changed, and another try. */
export function Failed({ error, onRetry }: { error: OperatorApiError; onRetry: () => void }) {
  const { states, actions } = useTexts('backoffice')
  const errorText = useErrorText()
  const permission = permissionIn(error)
  if (permission !== undefined) return <Forbidden permission={permission} />
  if (error.code === 'not_found') return <NotFound />
  return (
    <ErrorState
      title={states.failedTitle}
      text={
        <>
          {errorText(error)}
          {error.requestId !== undefined && <code className={styles.code}>{states.requestId(error.requestId)}</code>}
        </>
      }
      action={
        <Button variant="secondary" onClick={onRetry}>
          {actions.retry}
        </Button>
      }
    />
  )
}

/** What the operator may not see: which permission it needs, and who has it. */
function Forbidden({ permission }: { permission: Permission }) {
  const { states } = useTexts('backoffice')
  const { permissions, roles } = useTexts('backofficeNames')
  return (
    <EmptyState
      icon={<LockIcon />}
      title={states.forbiddenTitle}
      text={`${states.forbiddenText(permissions[permission])} ${states.whoCan(rolesWith(permission).map((role) => roles[role].name))}`}
      action={
        <ButtonLink variant="secondary" href="/">
          {states.toToday}
        </ButtonLink>
      }
    />
  )
}

function NotFound() {
  const { states } = useTexts('backoffice')
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={states.notFoundTitle}
      text={states.notFoundText}
      action={
        <ButtonLink variant="secondary" href="/">
          {states.toToday}
        </ButtonLink>
      }
    />
  )
}
