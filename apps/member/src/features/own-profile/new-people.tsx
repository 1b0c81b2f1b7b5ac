import { type NewContacts, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Switch } from '@incontro/ui/choices.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import styles from './own-profile.module.css'

/** AN-14: whether people who are new to the member may find and reach them. */
export function NewPeople() {
  const { newPeople: words } = useTexts('trust')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const { queryKey, save } = useSave()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call(routes.newContacts, { signal }) })
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{words.title}</h2>
      {data ? (
        <Switch
          label={words.label}
          hint={data.isClosed ? words.closed : words.open}
          checked={data.isClosed}
          onChange={({ currentTarget }) => save(currentTarget.checked)}
        />
      ) : error ? (
        <>
          <p role="alert">{errorText(error)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {actions.retry}
          </Button>
        </>
      ) : (
        <ListSkeleton count={1} />
      )}
    </Card>
  )
}

/** Shown at once, and as before again when it is refused. */
function useSave() {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const queryKey = ['new-contacts', useMember().trackerId] as const
  const { mutate } = useMutation({
    mutationFn: (isClosed: boolean) => call(routes.setNewContacts, { body: { isClosed } }),
    scope: { id: 'new-contacts' }, // one after the other: the last answer is the last word
    onMutate: async (isClosed) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<NewContacts>(queryKey)
      queries.setQueryData<NewContacts>(queryKey, { isClosed })
      return { before }
    },
    onError: (error, _isClosed, kept) => {
      queries.setQueryData(queryKey, kept?.before)
      toasts.show({ id: 'new-contacts', title: errorText(error), variant: 'danger' })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey })
    },
  })
  return { queryKey, save: mutate }
}
