import { operatorCalls, type PaymentGuard } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'
import { Time, useTimes } from '../../shared/time.tsx'

const tones = { 0: 'neutral', 1: 'warning', 2: 'danger' } as const satisfies Record<PaymentGuard['level'], BadgeTone>
const levels = [0, 1, 2] as const

/** TS-22: the guard of each brand against card testing, with its switch. */
export function PayRules() {
  const { guards: words } = useTexts('backofficePayments')
  const read = useRead(operatorCalls.listPaymentGuards, {}, { isLive: ['brand'] })
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <Part of={read} skeleton={<Lines count={8} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Muted>{words.none}</Muted>
          ) : (
            <Stack>
              {rows.map((guard) => (
                <Guard key={guard.brandId} guard={guard} />
              ))}
            </Stack>
          )
        }
      </Part>
    </>
  )
}

function Guard({ guard }: { guard: PaymentGuard }) {
  const { guards: words } = useTexts('backofficePayments')
  const nameOf = useBrandName()
  const times = useTimes()
  const { level, heldUntil, since } = guard
  return (
    <Section title={nameOf(guard.brandId)} text={words.texts[level]} end={<SetGuard guard={guard} />}>
      <p>
        <Badge tone={tones[level]}>{words.levels[level]}</Badge>{' '}
        {heldUntil === null ? words.byRule : words.heldUntil(times.dateTime(heldUntil))}
      </p>
      {since !== null && <Facts facts={[[words.since, <Time key="since" at={since} />]]} />}
      <Figures guard={guard} />
    </Section>
  )
}

function Figures({ guard }: { guard: PaymentGuard }) {
  const { guards: words } = useTexts('backofficePayments')
  const { number, percent } = useFormats()
  const spans = [
    [words.now, guard.now],
    [words.day, guard.day],
  ] as const
  return (
    <Table
      label={words.figures(useBrandName()(guard.brandId))}
      rows={spans.map(([name, { tries, decided, declined, heldBack }]) => ({
        id: name,
        cells: [
          { header: words.span, value: name },
          { header: words.tries, value: number(tries), isEnd: true },
          { header: words.declined, value: number(declined), isEnd: true },
          { header: words.share, value: decided === 0 ? words.noShare : percent(declined / decided), isEnd: true },
          { header: words.heldBack, value: number(heldBack), isEnd: true },
        ],
      }))}
    />
  )
}

const BY_RULE = 'rule'
const HOURS_AT_FIRST = '24'

/** The switch: a level for some hours, or the rule again. */
function SetGuard({ guard: { brandId, version, level, actions } }: { guard: PaymentGuard }) {
  const { guards: words } = useTexts('backofficePayments')
  const name = useBrandName()(brandId)
  const run = useAct(operatorCalls.setPaymentGuard)
  const [chosen, setChosen] = useState(String(level))
  const [hours, setHours] = useState(HOURS_AT_FIRST)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setChosen(String(level))
    setHours(HOURS_AT_FIRST)
    setTried(false)
  }, [run.isOpen, level])
  const wanted = levels.find((one) => String(one) === chosen) ?? null
  const count = Number(hours)
  const isCount = Number.isInteger(count) && count >= 1 && count <= 168
  const isWrong = wanted !== null && !isCount
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.setPaymentGuard)} name={name} size="s" />
      <ActDialog
        run={run}
        title={words.set(name)}
        text={words.setText}
        params={{ brandId }}
        version={version}
        fields={() => {
          setTried(true)
          return isWrong ? null : { level: wanted, hours: wanted === null ? 1 : count }
        }}
      >
        <Select
          label={words.level}
          options={[
            ...levels.map((one) => ({ value: String(one), label: words.levels[one] })),
            { value: BY_RULE, label: words.rule },
          ]}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {wanted !== null && (
          <TextField
            label={words.hours}
            inputMode="numeric"
            value={hours}
            onChange={({ currentTarget }) => setHours(currentTarget.value)}
            error={isTried && isWrong ? words.hoursWrong : undefined}
          />
        )}
      </ActDialog>
    </>
  )
}
