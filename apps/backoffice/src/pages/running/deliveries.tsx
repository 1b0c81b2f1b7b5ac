import { deliveryChannels, type DeliveryRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Code, Facts, PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import { RetrySpan } from './retry-span.tsx'

const tones: Readonly<Record<DeliveryRow['state'], BadgeTone>> = { due: 'neutral', late: 'warning', dead: 'danger' }

/** BO-58: what has not arrived, on every way out, in and within. */
export function Deliveries() {
  const { deliveries: words, channels } = useTexts('backofficeRunning')
  const { number } = useFormats()
  const brandName = useBrandName()
  const whyOf = useWhy()
  const brands = useRead(operatorCalls.brandNames, {})
  const filters: readonly Filter[] = [
    {
      name: 'channel',
      label: words.channel,
      kind: 'choice',
      options: deliveryChannels.map((value) => ({ value, label: channels[value] })),
    },
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: (['due', 'late', 'dead'] as const).map((value) => ({ value, label: words.states[value] })),
    },
    {
      name: 'brand',
      label: words.brand,
      kind: 'choice',
      options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'from', label: words.from, kind: 'day', edge: 'begin' },
    { name: 'to', label: words.until, kind: 'day', edge: 'end' },
  ]
  const columns = useMemo(
    (): [Column<DeliveryRow>, ...Column<DeliveryRow>[]] => [
      { id: 'about', header: words.about, cell: ({ about }) => about },
      { id: 'channel', header: words.channel, cell: ({ channel }) => channels[channel] },
      {
        id: 'state',
        header: words.state,
        cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
      },
      {
        id: 'brand',
        header: words.brand,
        cell: ({ brandId }) => (brandId === null ? words.noBrand : brandName(brandId)),
      },
      { id: 'created', header: words.created, cell: ({ createdAt }) => <Time at={createdAt} /> },
      { id: 'why', header: words.why, cell: ({ why }) => whyOf(why) },
      { id: 'attempts', header: words.attempts, cell: ({ attempts }) => number(attempts), isEnd: true },
    ],
    [words, channels, brandName, whyOf, number],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} actions={<RetrySpan />} />
      <List
        name="deliveries"
        label={words.title}
        call={operatorCalls.listDeliveries}
        columns={columns}
        filters={filters}
        idOf={({ channel, id }) => `${channel}:${id}`}
        titleOf={({ about }) => about}
        detail={(row) => <DeliveryDetail delivery={row} />}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['delivery']}
      />
    </>
  )
}

/** Why, as a person reads it; a status or an answer of the other side stands as it came. */
function useWhy(): (why: string | null) => string {
  const { whys, noWhy } = useTexts('backofficeRunning').deliveries
  return useMemo(() => {
    const known: Readonly<Record<string, string>> = whys
    return (why) => (why === null ? noWhy : (known[why] ?? why))
  }, [whys, noWhy])
}

function DeliveryDetail({ delivery }: { delivery: DeliveryRow }) {
  const { deliveries: words, channels } = useTexts('backofficeRunning')
  const { number } = useFormats()
  const brandName = useBrandName()
  const whyOf = useWhy()
  const run = useAct(operatorCalls.retryDelivery)
  const { channel, id, about, brandId, to, attempts, createdAt, dueAt, endedAt, why, actions } = delivery
  return (
    <>
      <Facts
        facts={[
          [words.channel, channels[channel]],
          [words.brand, brandId === null ? words.noBrand : brandName(brandId)],
          ...(to === null ? [] : ([[words.to, to]] as const)),
          [words.created, <Time key="created" at={createdAt} />],
          ...(dueAt === null ? [] : ([[words.due, <Time key="due" at={dueAt} />]] as const)),
          ...(endedAt === null ? [] : ([[words.ended, <Time key="ended" at={endedAt} />]] as const)),
          [words.attempts, number(attempts)],
          [words.why, whyOf(why)],
          ['Id', <Code key="id">{id}</Code>],
        ]}
      />
      <ActionButton run={run} action={actionOf(actions, operatorCalls.retryDelivery)} name={about} />
      <ActDialog run={run} title={words.retryTitle(about)} text={words.retryText} params={{ channel, id }} />
    </>
  )
}
