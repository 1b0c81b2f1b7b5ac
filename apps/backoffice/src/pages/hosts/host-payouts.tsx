import { type BrandPayouts, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { DuePayouts } from './due-payouts.tsx'
import { HoldableHosts } from './holdable-hosts.tsx'
import { useHostName } from './host-name.ts'
import { ApprovedPayouts, PayoutFile } from './payout-files.tsx'
import { PayoutRow } from './payout-row.tsx'
import { SavedFile, type SavedText } from './saved-file.tsx'

/** AN-21: payouts by brand: due, approved, at the bank, ended, and what decisions hold back. */
export function HostPayouts() {
  const words = useTexts('backofficePayouts')
  const { tabs } = useTexts('backofficeHosts')
  const nameOf = useBrandName()
  const read = useRead(operatorCalls.listHostPayouts, {}, { isLive: ['payout'] })
  return (
    <Part of={read} skeleton={<Lines count={8} />}>
      {({ rows }) => {
        const busy = rows.filter((row) => !isQuiet(row))
        return busy.length === 0 ? (
          <EmptyState title={tabs.payouts} text={words.none} />
        ) : (
          <Stack>
            {busy.map((row) => (
              <Section key={row.brandId} title={nameOf(row.brandId)} end={<TaxReport row={row} />}>
                <Stack>
                  <DuePayouts row={row} />
                  <ApprovedPayouts row={row} />
                  {row.files.map((file) => (
                    <PayoutFile key={file.id} file={file} currency={row.currency} />
                  ))}
                  <Holds row={row} />
                  <HoldableHosts row={row} />
                  <Ended row={row} />
                </Stack>
              </Section>
            ))}
          </Stack>
        )
      }}
    </Part>
  )
}

function isQuiet({ prepared, approved, files, ended, holds, holdable }: BrandPayouts): boolean {
  return [prepared, approved, files, ended, holds, holdable].every((list) => list.length === 0)
}

function Ended({ row: { ended } }: { row: BrandPayouts }) {
  const words = useTexts('backofficePayouts')
  if (ended.length === 0) return null
  return (
    <div>
      <h3>{words.ended}</h3>
      {ended.map((payout) => (
        <PayoutRow key={payout.id} payout={payout} />
      ))}
    </div>
  )
}

function Holds({ row: { holds, currency } }: { row: BrandPayouts }) {
  const words = useTexts('backofficePayouts')
  if (holds.length === 0) return null
  return (
    <div>
      <h3>{words.holds}</h3>
      {holds.map((hold) => (
        <Hold key={hold.id} hold={hold} currency={currency} />
      ))}
    </div>
  )
}

function Hold({ hold, currency }: { hold: BrandPayouts['holds'][number]; currency: string }) {
  const words = useTexts('backofficePayouts')
  const nameOf = useHostName()
  const { acts } = useTexts('backofficeNames')
  const { money } = useFormats()
  const run = useAct(operatorCalls.releasePayoutHold)
  return (
    <div>
      <p>
        <strong>{nameOf(hold.name)}</strong>{' '}
        <Badge tone="warning">{words.hold(money({ amountMinor: hold.amount, currency }))}</Badge>
      </p>
      <Muted>{hold.words}</Muted>
      <ActionButton run={run} action={actionOf(hold.actions, operatorCalls.releasePayoutHold)} />
      <ActDialog
        run={run}
        title={acts['payouts.release'].name}
        params={{ id: hold.id }}
        version={hold.version}
        fields={() => ({})}
      />
    </div>
  )
}

function TaxReport({ row: { brandId, years, actions } }: { row: BrandPayouts }) {
  const words = useTexts('backofficePayouts')
  const { acts } = useTexts('backofficeNames')
  const [file, setFile] = useState<SavedText>()
  const run = useAct(operatorCalls.exportTaxReport, { onDone: setFile })
  const [year, setYear] = useState(String(years[0] ?? ''))
  if (years.length === 0) return null
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.exportTaxReport)} />
      {file !== undefined && <SavedFile file={file} />}
      <ActDialog
        run={run}
        title={acts['payouts.tax_report'].name}
        text={words.taxText}
        params={{ brandId }}
        fields={() => ({ year: Number(year) })}
      >
        <Select
          label={words.year}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          value={year}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
        />
      </ActDialog>
    </>
  )
}
