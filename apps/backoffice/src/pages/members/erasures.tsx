import {
  type CopyRow,
  copyStates,
  type ErasureRow,
  erasureStates,
  operatorCalls,
} from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useMemo } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Facts, PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import { memberPath } from './member-path.ts'
import { PartLinks } from '../../shared/page/part-links.tsx'
import { Rows } from './rows.tsx'

const erasureTones: Readonly<Record<ErasureRow['state'], BadgeTone>> = {
  waiting: 'warning',
  running: 'danger',
  held: 'warning',
  done: 'success',
  taken_back: 'neutral',
}
const copyTones: Readonly<Record<CopyRow['state'], BadgeTone>> = {
  queued: 'warning',
  ready: 'success',
  failed: 'danger',
}

function Tabs({ current }: { current: 'erasures' | 'copies' }) {
  const { tabs, tabsLabel } = useTexts('backofficeErasures')
  const paths = { erasures: '/erasures', copies: '/erasures/copies' } as const
  return (
    <PartLinks
      label={tabsLabel}
      parts={(['erasures', 'copies'] as const).map((tab) => ({
        href: paths[tab],
        name: tabs[tab],
        isCurrent: tab === current,
      }))}
    />
  )
}

function useBrandFilter(label: string): Filter {
  const brands = useRead(operatorCalls.brandNames, {})
  return {
    name: 'brandId',
    label,
    kind: 'choice',
    options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** BO-37: erasures that members asked for, and what each module has done of them. */
export function Erasures() {
  const { erasures: words, erasureStates: states } = useTexts('backofficeErasures')
  const brandName = useBrandName()
  const brandFilter = useBrandFilter(words.brand)
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: erasureStates.map((value) => ({ value, label: states[value] })),
    },
    brandFilter,
  ]
  const columns = useMemo(
    (): [Column<ErasureRow>, ...Column<ErasureRow>[]] => [
      { id: 'member', header: words.member, cell: ({ trackerId }) => trackerId ?? words.gone },
      {
        id: 'state',
        header: words.state,
        cell: ({ state }) => <Badge tone={erasureTones[state]}>{states[state]}</Badge>,
      },
      { id: 'brand', header: words.brand, cell: ({ brandId }) => brandName(brandId) },
      {
        id: 'requestedAt',
        header: words.requestedAt,
        cell: ({ requestedAt }) => <Time at={requestedAt} look="date" />,
      },
      { id: 'dueAt', header: words.dueAt, cell: ({ dueAt }) => <Time at={dueAt} /> },
      { id: 'deadline', header: words.deadline, cell: ({ deadline }) => <Time at={deadline} look="date" /> },
    ],
    [words, states, brandName],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <Tabs current="erasures" />
      <List
        name="erasures"
        label={words.title}
        call={operatorCalls.listErasures}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ trackerId }) => trackerId ?? words.gone}
        detail={(erasure) => <ErasureDetail erasure={erasure} />}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['erasure']}
      />
    </>
  )
}

function ErasureDetail({ erasure }: { erasure: ErasureRow }) {
  const { erasures: words } = useTexts('backofficeErasures')
  const run = useAct(operatorCalls.restartErasure)
  const { id, trackerId, dueAt, deadline, erasedAt, againAt, steps, actions } = erasure
  return (
    <>
      <Facts
        facts={[
          [
            words.member,
            trackerId === null ? (
              words.gone
            ) : (
              <UiLink key="member" href={memberPath(trackerId)}>
                {trackerId}
              </UiLink>
            ),
          ],
          [words.dueAt, <Time key="due" at={dueAt} />],
          [words.deadline, <Time key="deadline" at={deadline} />],
          ...(erasedAt === null ? [] : ([[words.erasedAt, <Time key="erased" at={erasedAt} />]] as const)),
          ...(againAt === null ? [] : ([[words.againAt, <Time key="again" at={againAt} />]] as const)),
        ]}
      />
      <Rows
        label={words.steps}
        rows={steps}
        idOf={({ module }) => module}
        columns={[
          { header: words.module, cell: ({ module }) => module },
          { header: words.state, cell: ({ isDone }) => (isDone ? words.isDone : words.isOpen) },
          {
            header: words.heldUntil,
            cell: ({ heldUntil }) => (heldUntil === null ? '–' : <Time at={heldUntil} look="date" />),
          },
        ]}
      />
      <ActionButton
        run={run}
        action={actionOf(actions, operatorCalls.restartErasure)}
        why={words.nothingToDo}
        size="s"
      />
      <ActDialog run={run} title={words.restart} text={words.restartText} params={{ id }} />
    </>
  )
}

/** BO-37: copies of their data that members asked for; no one but the member opens one. */
export function Copies() {
  const { copies: words, copyStates: states } = useTexts('backofficeErasures')
  const brandName = useBrandName()
  const { number } = useFormats()
  const brandFilter = useBrandFilter(words.brand)
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: copyStates.map((value) => ({ value, label: states[value] })),
    },
    brandFilter,
  ]
  const columns = useMemo(
    (): [Column<CopyRow>, ...Column<CopyRow>[]] => [
      { id: 'member', header: words.member, cell: ({ trackerId }) => trackerId },
      { id: 'state', header: words.state, cell: ({ state }) => <Badge tone={copyTones[state]}>{states[state]}</Badge> },
      { id: 'brand', header: words.brand, cell: ({ brandId }) => brandName(brandId) },
      { id: 'requestedAt', header: words.requestedAt, cell: ({ requestedAt }) => <Time at={requestedAt} /> },
      { id: 'deadline', header: words.deadline, cell: ({ deadline }) => <Time at={deadline} look="date" /> },
      {
        id: 'steps',
        header: words.steps,
        cell: ({ stepsDone, steps }) => words.stepsOf(number(stepsDone), number(steps)),
        isEnd: true,
      },
    ],
    [words, states, brandName, number],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <Tabs current="copies" />
      <List
        name="data-copies"
        label={words.title}
        call={operatorCalls.listCopies}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ trackerId }) => trackerId}
        detail={(copy) => <CopyDetail copy={copy} />}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['data_copy']}
      />
    </>
  )
}

function CopyDetail({ copy }: { copy: CopyRow }) {
  const { copies: words } = useTexts('backofficeErasures')
  const { number } = useFormats()
  const run = useAct(operatorCalls.restartCopy)
  const { id, trackerId, deadline, readyAt, expiresAt, bytes, attempts, actions } = copy
  return (
    <>
      <Facts
        facts={[
          [
            words.member,
            <UiLink key="member" href={memberPath(trackerId)}>
              {trackerId}
            </UiLink>,
          ],
          [words.deadline, <Time key="deadline" at={deadline} />],
          [words.attempts, number(attempts)],
          ...(readyAt === null ? [] : ([[words.readyAt, <Time key="ready" at={readyAt} />]] as const)),
          ...(expiresAt === null ? [] : ([[words.expiresAt, <Time key="expires" at={expiresAt} />]] as const)),
          ...(bytes === null ? [] : ([[words.size, words.bytes(number(Math.ceil(bytes / 1024)))]] as const)),
        ]}
      />
      <ActionButton run={run} action={actionOf(actions, operatorCalls.restartCopy)} why={words.isReady} size="s" />
      <ActDialog run={run} title={words.restart} text={words.restartText} params={{ id }} />
    </>
  )
}
