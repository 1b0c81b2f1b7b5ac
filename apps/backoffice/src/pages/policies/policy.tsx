import { operatorCalls, type PolicyDetails } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale/languages.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { Segmented } from '@incontro/ui/choices.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { actionOf } from '../../acts/action-button.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useLanguage, useLanguageName, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Facts, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'
import { Time } from '../../shared/time.tsx'
import { severityOf } from './policies.tsx'
import { PublishPolicy } from './publish-policy.tsx'
import styles from './policies.module.css'

/** TS-06: one rule in all its versions: old decisions keep the words that they were made by. */
export function OnePolicy() {
  const { id = '' } = useParams()
  const { list: words, one, states } = useTexts('backofficePolicies')
  const language = useLanguage()
  const read = useRead(operatorCalls.listPolicies, {}, { isLive: ['policy'] })
  const versions = read.data?.policies.filter((policy) => policy.id === id) ?? []
  const [newest] = versions
  const shown = versions.find(({ state }) => state === 'in_force') ?? newest
  const mayDraft = newest !== undefined && actionOf(newest.actions, operatorCalls.draftPolicy)?.allowed === true
  return (
    <>
      <PageHeading
        up={{ href: '/policies', label: words.title }}
        title={shown?.words[language].title ?? words.rule}
        badge={shown && <Badge tone={shown.state === 'in_force' ? 'success' : 'warning'}>{states[shown.state]}</Badge>}
        actions={
          mayDraft && (
            <ButtonLink href={`/policies/${id}/edit`} variant="secondary">
              {newest.state === 'draft' ? one.goOn : one.draft}
            </ButtonLink>
          )
        }
      />
      <Part of={read} skeleton={<Lines count={8} />}>
        {() =>
          versions.length === 0 ? (
            <EmptyState title={one.none} text={one.noneText} />
          ) : (
            <Stack>
              {versions.map((version) => (
                <Version
                  key={version.policyVersion}
                  of={version}
                  inForce={versions.find(({ state }) => state === 'in_force')}
                />
              ))}
            </Stack>
          )
        }
      </Part>
    </>
  )
}

function Version({ of, inForce }: { of: PolicyDetails; inForce: PolicyDetails | undefined }) {
  const { one: words, list, states } = useTexts('backofficePolicies')
  const { severities, decide } = useTexts('backofficeCases')
  const languageName = useLanguageName()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const { title, text, examples } = of.words[language]
  return (
    <Section
      title={words.version(of.policyVersion)}
      end={<Badge tone={of.state === 'in_force' ? 'success' : 'neutral'}>{states[of.state]}</Badge>}
    >
      <Facts
        facts={[
          [list.severity, severities[severityOf(of)]],
          [list.force, of.inForceFrom === null ? '–' : <Time key="force" at={of.inForceFrom} />],
        ]}
      />
      <Segmented<Language>
        legend={words.language}
        hideLegend
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
      />
      <div lang={language} className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
        <ul>
          {examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      </div>
      <Table
        label={words.ladder}
        rows={of.ladder.map(({ outcome, days, strikeDays }, place) => ({
          id: String(place),
          cells: [
            { header: words.ladder, value: words.step(place + 1) },
            {
              header: words.outcome,
              value: days === null ? decide.outcomes[outcome] : decide.daysOf(decide.outcomes[outcome], days),
            },
            { header: words.counts, value: strikeDays === 0 ? words.noStrike : words.days(strikeDays), isEnd: true },
          ],
        }))}
      />
      {of.state === 'draft' && <PublishPolicy of={of} inForce={inForce} />}
    </Section>
  )
}
