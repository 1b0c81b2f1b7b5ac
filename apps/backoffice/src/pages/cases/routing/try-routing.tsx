import { operatorCalls, reportReasons } from '@incontro/contract/backoffice.ts'
import { countries } from '@incontro/locale/countries.ts'
import { localeOf } from '@incontro/locale/languages.ts'
import { Segmented } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { useState } from 'react'
import { useRead } from '../../../shared/calls/queries.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { Lines } from '../../../shared/page/lines.tsx'
import { Section } from '../../../shared/page/page.tsx'
import { Part } from '../../../shared/page/part.tsx'
import { useQueueName } from './use-queue-name.ts'

/** BO-45: which queue a case would go to. */
export function TryRouting() {
  const { routing: words } = useTexts('backofficeCases')
  const { report } = useTexts('trust')
  const queueName = useQueueName()
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'region' })
  const brands = useRead(operatorCalls.brandNames, {})
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('insults')
  const [chosen, setBrand] = useState('')
  const [country, setCountry] = useState<string>('it')
  const [subject, setSubject] = useState<'member' | 'angel'>('member')
  const brand = chosen === '' ? (brands.data?.brands[0]?.id ?? '') : chosen
  const tried = useRead(
    operatorCalls.tryRouting,
    { query: { reason, brand, country, subject } },
    { enabled: brand !== '', keepsOld: true, isLive: ['policy'] },
  )
  return (
    <Section title={words.test} text={words.testText}>
      <Select
        label={words.reasons}
        options={reportReasons.map((value) => ({ value, label: report.reasons[value] }))}
        value={reason}
        onChange={({ currentTarget }) => setReason(reportReasons.find((one) => one === currentTarget.value) ?? reason)}
      />
      <Select
        label={words.brands}
        options={(brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={brand}
        onChange={({ currentTarget }) => setBrand(currentTarget.value)}
      />
      <Select
        label={words.countries}
        options={countries.map((code) => ({
          value: code.toLowerCase(),
          label: names.of(code.toUpperCase()) ?? code,
        }))}
        value={country}
        onChange={({ currentTarget }) => setCountry(currentTarget.value)}
      />
      <Segmented
        legend={words.subjects}
        options={(['member', 'angel'] as const).map((value) => ({ value, label: words.subject[value] }))}
        value={subject}
        onChange={(value) => setSubject(value === 'angel' ? 'angel' : 'member')}
      />
      <div role="status">
        <Part of={tried} skeleton={<Lines count={1} />}>
          {({ queue, rule }) => (
            <p>{`${words.goesTo(queueName(queue))} ${rule === null ? words.byNone : words.byRule(rule + 1)}`}</p>
          )}
        </Part>
      </div>
    </Section>
  )
}
