import { type HostShift, MAX_SHIFT_HOURS, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Facts, Muted, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useTimes } from '../../shared/time.tsx'

const HOUR_MS = 3_600_000

/** AN-18: shifts to come and who has them, and how long hosts have worked this week. */
export function HostShifts() {
  const { shifts: words } = useTexts('backofficeHosts')
  const { number, list } = useFormats()
  const read = useRead(operatorCalls.listShifts, {}, { isLive: ['shift'] })
  return (
    <Part of={read} skeleton={<Lines count={8} />}>
      {({ rows, hosts, brands }) => (
        <Stack>
          <Section title={words.title} end={<Offer brands={brands} />}>
            {rows.length === 0 ? (
              <Muted>{words.none}</Muted>
            ) : (
              <Stack>
                {rows.map((shift) => (
                  <Shift key={shift.id} shift={shift} />
                ))}
              </Stack>
            )}
          </Section>
          <Section title={words.week}>
            {hosts.length === 0 ? (
              <Muted>{words.noHosts}</Muted>
            ) : (
              <Facts
                facts={hosts.map(({ name, weekMinutes, warnings }) => [
                  name,
                  list([
                    number(Math.round(weekMinutes / 6) / 10),
                    ...warnings.map((warning) => words.warnings[warning]),
                  ]),
                ])}
              />
            )}
          </Section>
        </Stack>
      )}
    </Part>
  )
}

function Shift({ shift }: { shift: HostShift }) {
  const { shifts: words } = useTexts('backofficeHosts')
  const { acts } = useTexts('backofficeNames')
  const { list } = useFormats()
  const nameOf = useBrandName()
  const times = useTimes()
  const run = useAct(operatorCalls.withdrawShift)
  const action = actionOf(shift.actions, operatorCalls.withdrawShift)
  const span = `${times.dateTime(shift.from)} – ${times.dateTime(shift.to)}`
  const offered = shift.offeredTo === null ? words.toAll : words.to(list(shift.offeredTo))
  return (
    <div>
      <p>
        <strong>{span}</strong> {nameOf(shift.brandId)}{' '}
        <Badge tone={shift.angelId === null ? 'warning' : 'success'}>{shift.name ?? words.open}</Badge>
        {shift.warnings.map((warning) => (
          <Badge key={warning} tone="warning">
            {words.warnings[warning]}
          </Badge>
        ))}
      </p>
      <Muted>{shift.isOfferedOn ? words.swapping : offered}</Muted>
      {action?.allowed === true && <ActionButton run={run} action={action} />}
      <ActDialog
        run={run}
        title={acts['shifts.withdraw'].name}
        params={{ id: shift.id }}
        version={shift.version}
        fields={() => ({})}
      />
    </div>
  )
}

function Offer({ brands }: { brands: readonly string[] }) {
  const { shifts: words } = useTexts('backofficeHosts')
  const { acts } = useTexts('backofficeNames')
  const nameOf = useBrandName()
  const run = useAct(operatorCalls.offerShift)
  const [brandId, setBrandId] = useState(brands[0] ?? '')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isTried, setTried] = useState(false)
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const isRight = end > begin && end - begin <= MAX_SHIFT_HOURS * HOUR_MS
  return (
    <>
      <ActionButton run={run} action={{ action: operatorCalls.offerShift.id, allowed: true, needs: [] }} />
      <ActDialog
        run={run}
        title={acts['shifts.offer'].name}
        text={words.text}
        fields={() => {
          setTried(true)
          return isRight ? { brandId, from: begin, to: end } : null
        }}
      >
        <Select
          label={words.brand}
          options={brands.map((value) => ({ value, label: nameOf(value) }))}
          value={brandId}
          onChange={({ currentTarget }) => setBrandId(currentTarget.value)}
        />
        <TextField
          label={words.from}
          type="datetime-local"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextField
          label={words.until}
          type="datetime-local"
          error={isTried && !isRight ? words.missing : undefined}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </ActDialog>
    </>
  )
}
