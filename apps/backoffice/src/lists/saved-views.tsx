import { operatorCalls, type SavedView } from '@incontro/contract/backoffice.ts'
import { Button, IconButton } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { ChevronDownIcon, TrashIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Popover } from '@incontro/ui/popover.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../shared/calls/call.ts'
import { keyOf, queries, useRead } from '../shared/calls/queries.ts'
import { Form } from '../shared/form/form.tsx'
import { useStep } from '../shared/form/use-step.ts'
import { useTexts } from '../shared/language.tsx'
import { toasts } from '../shared/toasts.ts'
import styles from './lists.module.css'

/** The views of a list that were saved: own ones, and those that other operators share (G7). */
export function SavedViews({ page, query }: { page: string; query: string }) {
  const { views: words } = useTexts('backoffice').list
  const saved = useRead(operatorCalls.savedViews, { query: { page } })
  const { pathname } = useLocation()
  const views = saved.data?.views ?? []
  const current = views.find((view) => view.query === query)
  const [chosen, setChosen] = useState(0)
  return (
    // what was chosen closes it, and the focus stays
    <Popover
      key={chosen}
      trigger={
        <span className={styles.viewsTrigger}>
          {current?.name ?? words.label}
          <ChevronDownIcon aria-hidden />
        </span>
      }
      triggerProps={{ className: styles.viewsButton, autoFocus: chosen > 0 }}
    >
      <div className={styles.views}>
        {views.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className={styles.viewList}>
            {views.map((view) => (
              <li key={view.id}>
                <UiLink
                  href={`${pathname}?${view.query}`}
                  aria-current={view.id === current?.id ? 'true' : undefined}
                  onClick={() => setChosen((count) => count + 1)}
                >
                  {view.name}
                </UiLink>
                {view.isShared && <Badge>{words.shared}</Badge>}
                {view.isOwn && <RemoveView view={view} />}
              </li>
            ))}
          </ul>
        )}
        {query !== '' && <SaveView page={page} query={query} />}
      </div>
    </Popover>
  )
}

async function showAgain(page: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: keyOf(operatorCalls.savedViews, { query: { page } }) })
}

function RemoveView({ view }: { view: SavedView }) {
  const { views: words } = useTexts('backoffice').list
  const { isBusy, run } = useStep()
  return (
    <IconButton
      size="s"
      label={words.remove(view.name)}
      icon={<TrashIcon />}
      disabled={isBusy}
      onClick={() =>
        run(async () => {
          await call(operatorCalls.removeView, { params: { id: view.id }, body: {} })
          await showAgain(view.page)
          toasts.show({ title: words.removed })
        })
      }
    />
  )
}

function SaveView({ page, query }: { page: string; query: string }) {
  const { views: words } = useTexts('backoffice').list
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, run } = useStep()
  return (
    <Form
      refusal={refusal}
      label={words.save}
      onSubmit={() => {
        setTried(true)
        if (name.trim() === '') return
        run(async () => {
          await call(operatorCalls.saveView, { body: { page, name: name.trim(), query, isShared } })
          await showAgain(page)
          setName('')
          setTried(false)
          toasts.show({ title: words.saved, variant: 'success' })
        })
      }}
    >
      <TextField
        label={words.name}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={isTried && name.trim() === '' ? words.empty : undefined}
      />
      <Checkbox
        label={words.share}
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
      <Button type="submit" size="s" variant="secondary" busy={isBusy}>
        {words.save}
      </Button>
    </Form>
  )
}
