import { payModels, type PayTermsShown } from '@incontro/contract'
import { type BrandRates, operatorCalls } from '@incontro/contract/backoffice.ts'
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

/** AN-20: what each brand pays its hosts, paid before and will pay. */
export function HostRates() {
  const { rates: words } = useTexts('backofficeHosts')
  const nameOf = useBrandName()
  const { number } = useFormats()
  const read = useRead(operatorCalls.listPayRates, {}, { isLive: ['pay_rate'] })
  return (
    <Part of={read} skeleton={<Lines count={8} />}>
      {({ rows }) => (
        <Stack>
          {rows.map((row) => (
            <Section
              key={row.brandId}
              title={nameOf(row.brandId)}
              text={words.hosts(number(row.hosts))}
              end={<Announce row={row} />}
            >
              <Terms row={row} />
            </Section>
          ))}
        </Stack>
      )}
    </Part>
  )
}

function useDay(): (day: string) => string {
  const { longDate } = useFormats()
  return (day) => longDate(new Date(`${day}T12:00:00Z`), 'UTC')
}

function Terms({ row }: { row: BrandRates }) {
  const { rates: words } = useTexts('backofficeHosts')
  const { money, number } = useFormats()
  const dayOf = useDay()
  const shown = ({ model, perHour, perConversation, answerMinutes, currency }: PayTermsShown) =>
    `${words.models[model]}: ${words.sum(
      money({ amountMinor: perHour, currency }),
      money({ amountMinor: perConversation, currency }),
      number(answerMinutes),
    )}`
  if (row.now === null && row.announced.length === 0) return <Muted>{words.none}</Muted>
  return (
    <Facts
      facts={[
        ...row.announced.map((terms) => [words.from(dayOf(terms.validFrom)), shown(terms)] as const),
        ...(row.now === null ? [] : [[words.now, shown(row.now)] as const]),
        ...row.past.map((terms) => [`${words.past}, ${words.from(dayOf(terms.validFrom))}`, shown(terms)] as const),
      ]}
    />
  )
}

function Announce({ row }: { row: BrandRates }) {
  const { rates: words } = useTexts('backofficeHosts')
  const { acts } = useTexts('backofficeNames')
  const dayOf = useDay()
  const run = useAct(operatorCalls.announcePayRate)
  const [model, setModel] = useState(row.now?.model ?? 'mixed')
  const [perHour, setPerHour] = useState(String(row.now?.perHour ?? 0))
  const [perConversation, setPerConversation] = useState(String(row.now?.perConversation ?? 0))
  const [answerMinutes, setAnswerMinutes] = useState(String(row.now?.answerMinutes ?? 10))
  const [validFrom, setValidFrom] = useState(row.earliest)
  return (
    <>
      <ActionButton run={run} action={actionOf(row.actions, operatorCalls.announcePayRate)} />
      <ActDialog
        run={run}
        title={acts['rates.announce'].name}
        text={words.text}
        params={{ brandId: row.brandId }}
        version={row.version}
        fields={() => ({
          model,
          perHour: model === 'conversation' ? 0 : Number(perHour),
          perConversation: model === 'hour' ? 0 : Number(perConversation),
          answerMinutes: Number(answerMinutes),
          validFrom,
        })}
      >
        <Select
          label={words.model}
          options={payModels.map((value) => ({ value, label: words.models[value] }))}
          value={model}
          onChange={({ currentTarget }) => setModel(payModels.find((each) => each === currentTarget.value) ?? 'mixed')}
        />
        {model !== 'conversation' && (
          <TextField
            label={words.perHour}
            inputMode="numeric"
            value={perHour}
            onChange={({ currentTarget }) => setPerHour(currentTarget.value)}
          />
        )}
        {model !== 'hour' && (
          <TextField
            label={words.perConversation}
            inputMode="numeric"
            value={perConversation}
            onChange={({ currentTarget }) => setPerConversation(currentTarget.value)}
          />
        )}
        <TextField
          label={words.answerMinutes}
          inputMode="numeric"
          value={answerMinutes}
          onChange={({ currentTarget }) => setAnswerMinutes(currentTarget.value)}
        />
        <TextField
          label={words.validFrom}
          hint={words.earliest(dayOf(row.earliest))}
          type="date"
          value={validFrom}
          onChange={({ currentTarget }) => setValidFrom(currentTarget.value)}
        />
      </ActDialog>
    </>
  )
}
