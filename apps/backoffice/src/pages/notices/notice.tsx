import { type NoticeDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useParams } from 'react-router'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useLanguageName, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time } from '../../shared/time.tsx'
import { AnswerNotice, AskNotifier, PlaceNotice } from './notice-acts.tsx'
import styles from './notices.module.css'

/** TS-12: one notice: what was said, whom it is about, and its answer. */
export function OneNotice() {
  const { id = '' } = useParams()
  const { list, one: words, states } = useTexts('backofficeNotices')
  const of = useRead(operatorCalls.showNotice, { params: { id } }, { isLive: ['notice', 'case'] })
  const shown = of.data
  return (
    <>
      <PageHeading
        up={{ href: '/notices', label: list.title }}
        title={shown === undefined ? list.notice : words.title(shown.number)}
        badge={
          shown && (
            <Badge tone={shown.state === 'open' || shown.state === 'objected' ? 'warning' : 'success'}>
              {states[shown.state]}
            </Badge>
          )
        }
      />
      <Part of={of} skeleton={<Lines count={8} />}>
        {(reply) => <Parts of={reply} />}
      </Part>
    </>
  )
}

function Parts({ of }: { of: NoticeDetails }) {
  const { list, one: words, lanes, answers } = useTexts('backofficeNotices')
  const { reasons } = useTexts('notice')
  const brandName = useBrandName()
  const languageName = useLanguageName()
  return (
    <Columns>
      <Stack>
        <Section title={words.said}>
          <p className={styles.words}>{of.text}</p>
        </Section>
        <Section title={list.place}>
          <p className={styles.words}>{of.place === '' ? list.noPlace : of.place}</p>
        </Section>
        {of.caseId !== null && (
          <Section title={words.case}>
            <UiLink href={`/cases/${of.caseId}`}>{words.toCase}</UiLink>
          </Section>
        )}
        {of.answer !== null && (
          <Section title={words.answer}>
            <p className={styles.name}>{answers[of.answer]}</p>
            <p className={styles.words}>{of.words}</p>
          </Section>
        )}
        {of.objection !== null && (
          <Section title={words.objection}>
            <p className={styles.words}>{of.objection}</p>
          </Section>
        )}
        {of.judged !== null && (
          <Section title={words.judged}>
            <p className={styles.name}>{answers[of.judged.answer]}</p>
            <p className={styles.words}>{of.judged.words}</p>
          </Section>
        )}
        {(of.state === 'open' || of.state === 'asked') && <PlaceNotice of={of} />}
        {of.state === 'open' && <AskNotifier of={of} />}
        {(of.state === 'open' || of.state === 'objected') && <AnswerNotice of={of} />}
      </Stack>
      <Stack>
        <Section title={words.facts}>
          <Facts
            facts={[
              [words.reason, reasons[of.reason]],
              [words.by, of.name ?? words.anonymous],
              [words.canAnswer, of.hasEmail ? words.yes : words.no],
              [words.language, languageName(of.language)],
              [list.brand, brandName(of.brandId)],
              [words.lane, lanes[of.lane]],
              [words.at, <Time key="at" at={of.at} />],
              [list.due, <Time key="due" at={of.dueAt} />],
              ...(of.answeredBy === null ? [] : [[words.answeredBy, of.answeredBy] as const]),
            ]}
          />
        </Section>
      </Stack>
    </Columns>
  )
}
