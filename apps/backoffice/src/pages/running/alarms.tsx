import { alarmCodes, type AlarmRow, alarmRules, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { useMemo, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Facts, PageHeading, Stack } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import { AlarmRules } from './alarm-rules.tsx'
import { useAmount } from './use-amount.ts'

const tones: Readonly<Record<AlarmRow['state'], BadgeTone>> = { open: 'danger', snoozed: 'warning', over: 'success' }

/** BO-57: what is wrong now, what was, and what is watched. */
export function Alarms() {
  const { alarms: words } = useTexts('backofficeRunning')
  const { codes } = useTexts('backofficeWork').today.alarms
  const brandName = useBrandName()
  const amount = useAmount()
  const brands = useRead(operatorCalls.brandNames, {})
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: (['open', 'snoozed', 'over'] as const).map((value) => ({ value, label: words.states[value] })),
    },
    {
      name: 'code',
      label: words.alarm,
      kind: 'choice',
      options: alarmCodes.map((value) => ({ value, label: codes[value] })),
    },
    {
      name: 'brand',
      label: words.brand,
      kind: 'choice',
      options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  const columns = useMemo(
    (): [Column<AlarmRow>, ...Column<AlarmRow>[]] => [
      { id: 'alarm', header: words.alarm, cell: ({ code }) => codes[code] },
      {
        id: 'brand',
        header: words.brand,
        cell: ({ brandId }) => (brandId === null ? words.noBrand : brandName(brandId)),
      },
      {
        id: 'state',
        header: words.state,
        cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
      },
      { id: 'began', header: words.began, cell: ({ beganAt }) => <Time at={beganAt} /> },
      { id: 'count', header: words.count, cell: ({ code, count }) => amount(code, count), isEnd: true },
    ],
    [words, codes, brandName, amount],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <Stack>
        <List
          name="alarms"
          label={words.title}
          call={operatorCalls.listAlarms}
          columns={columns}
          filters={filters}
          idOf={({ id }) => id}
          titleOf={({ code }) => codes[code]}
          detail={(row) => <AlarmDetail alarm={row} />}
          empty={{ title: words.emptyTitle, text: words.emptyText }}
          isLive={['alarm']}
        />
        <AlarmRules />
      </Stack>
    </>
  )
}

function AlarmDetail({ alarm }: { alarm: AlarmRow }) {
  const { alarms: words } = useTexts('backofficeRunning')
  const { reasonText } = useNames()
  const brandName = useBrandName()
  const amount = useAmount()
  const { code, brandId, count, beganAt, seenAt, endedAt, snooze, path } = alarm
  return (
    <>
      <Facts
        facts={[
          [words.brand, brandId === null ? words.noBrand : brandName(brandId)],
          ...(alarmRules[code].unit === null ? [] : ([[words.count, amount(code, count)]] as const)),
          [words.began, <Time key="began" at={beganAt} />],
          [words.seen, <Time key="seen" at={seenAt} />],
          ...(endedAt === null ? [] : ([[words.ended, <Time key="ended" at={endedAt} />]] as const)),
          ...(snooze === null
            ? []
            : ([
                [words.snoozedUntil, <Time key="until" at={snooze.until} />],
                [words.snoozedBy, snooze.by],
                [words.why, reasonText(snooze.reason)],
              ] as const)),
        ]}
      />
      <p>
        <UiLink href={path}>{words.look}</UiLink>
      </p>
      <Snooze alarm={alarm} />
    </>
  )
}

const HOUR_MS = 3_600_000
/** In hours. */
const snoozes = [1, 4, 24, 72, 168] as const

function Snooze({ alarm: { id, code, version, actions } }: { alarm: AlarmRow }) {
  const { alarms: words } = useTexts('backofficeRunning')
  const { codes } = useTexts('backofficeWork').today.alarms
  const run = useAct(operatorCalls.snoozeAlarm)
  const [hours, setHours] = useState(4)
  const health = useRead(operatorCalls.showHealth, {}, { enabled: run.isOpen })
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.snoozeAlarm)} />
      <ActDialog
        run={run}
        title={words.snoozeTitle(codes[code])}
        text={words.snoozeText}
        params={{ id }}
        version={version}
        // by the product's clock, which the demo moves
        fields={() => ({ until: Date.now() + (health.data?.clock.ahead ?? 0) + hours * HOUR_MS })}
      >
        <Select
          label={words.snoozeFor}
          options={snoozes.map((one) => ({
            value: String(one),
            label: one < 48 ? words.hours(one) : words.days(one / 24),
          }))}
          value={String(hours)}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        />
      </ActDialog>
    </>
  )
}
