import { type CaseDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useKeys } from '../../shared/keys.ts'
import { useLanguageName, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import { ChatSection } from './chat-section.tsx'
import { DecideSection } from './decide-section.tsx'
import { DecisionList } from './decision-list.tsx'
import { PassOn } from './pass-on.tsx'
import { LeaseBar } from './lease-bar.tsx'
import { ProfileThenAndNow, ReportList } from './report-list.tsx'
import { MisuseSection } from './misuse-section.tsx'
import { ReportedPhoto } from './reported-photo.tsx'
import { UrgentSection } from './urgent-section.tsx'
import { useLease } from './use-lease.ts'
import { useWhy } from './why.tsx'
import styles from './cases.module.css'

/** BO-48: one case with all that a decision needs. */
export function OneCase() {
  const { id = '' } = useParams()
  const { one: words, states } = useTexts('backofficeCases')
  const of = useRead(operatorCalls.showCase, { params: { id } }, { isLive: ['case', 'lease', 'appeal'] })
  const shown = of.data
  return (
    <>
      <PageHeading
        up={{ href: '/queues/cases', label: words.up }}
        title={shown === undefined ? words.facts : `${words.title(shown.number)} ${shown.subject.name}`}
        badge={shown && <Badge tone={shown.state === 'open' ? 'warning' : 'success'}>{states[shown.state]}</Badge>}
      />
      <Part of={of} skeleton={<Lines count={10} />}>
        {(reply) => <Parts of={reply} />}
      </Part>
    </>
  )
}

function Parts({ of }: { of: CaseDetails }) {
  const { one: words, severities, lanes, why: order } = useTexts('backofficeCases')
  const why = useWhy(of.why)
  const brandName = useBrandName()
  const languageName = useLanguageName()
  const control = useLease({ claim: operatorCalls.claimCase, release: operatorCalls.releaseCase }, of.id, of.lease)
  const { subjectNow } = of
  const isReported = of.allReports.length > 0 // what software pointed out has no report
  const standing = subjectNow.isErased ? words.erased : subjectNow.isDisabled ? words.shut : words.open
  return (
    <>
      {of.state === 'open' && (
        <LeaseBar lease={of.lease} control={control} action={actionOf(of.actions, operatorCalls.claimCase)}>
          <PassOn of={of} />
        </LeaseBar>
      )}
      <Columns>
        <Stack>
          {of.urgent !== null && <UrgentSection of={of} urgent={of.urgent} />}
          {isReported && (
            <Section title={words.reports}>
              <ReportList
                reports={of.allReports}
                photoOf={(reportId) => (
                  <ReportedPhoto
                    caseId={of.id}
                    reportId={reportId}
                    isMine={of.lease?.isOwn === true}
                    hasKey={reportId === of.allReports.find(({ about }) => about?.kind === 'photo')?.id}
                  />
                )}
              />
            </Section>
          )}
          <MisuseSection of={of.misuse} />
          <Section title={words.profile}>
            <ProfileThenAndNow reports={of.allReports} now={subjectNow.profile} />
          </Section>
          {isReported && <ChatSection of={of} />}
          {of.state === 'open' && <DecideSection of={of} />}
        </Stack>
        <Stack>
          <Section title={words.facts}>
            <Facts
              facts={[
                [
                  words.severity,
                  [severities[of.severity], lanes[of.lane], ...(of.isEscalated ? [words.escalated] : [])].join(', '),
                ],
                ...(why.length === 0 ? [] : [[order.title, why.join(' · ')] as const]),
                [words.brand, `${brandName(of.brandId)}, ${of.country.toUpperCase()}`],
                [words.language, languageName(of.language)],
                [words.standing, `${standing}, ${words.level(subjectNow.level)}`],
                [words.opened, <Time key="opened" at={of.openedAt} />],
                [words.due, <Time key="due" at={of.dueAt} />],
              ]}
            />
          </Section>
          <Section title={words.decisions}>
            <DecisionList decisions={of.decisions} />
          </Section>
          <Section title={words.related}>
            {of.related.length === 0 ? (
              <Muted>{words.noRelated}</Muted>
            ) : (
              <ul className={styles.items}>
                {of.related.map(({ id, name, sign, isDisabled }) => (
                  <li key={id} className={styles.item}>
                    {name} ({words.signs[sign]}, {isDisabled ? words.shut : words.open})
                  </li>
                ))}
              </ul>
            )}
          </Section>
          <Notes of={of} />
        </Stack>
      </Columns>
    </>
  )
}

function Notes({ of: { id, number, notes, actions } }: { of: CaseDetails }) {
  const { one: words } = useTexts('backofficeCases')
  const times = useTimes()
  const add = useAct(operatorCalls.noteCase)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const action = actionOf(actions, operatorCalls.noteCase)
  useKeys([{ keys: 'i', label: words.note, group: 'queue', run: () => action?.allowed === true && add.open() }])
  useEffect(() => {
    if (add.isOpen) return
    setText('')
    setTried(false)
  }, [add.isOpen])
  return (
    <Section title={words.notes}>
      {notes.length === 0 ? (
        <Muted>{words.noNotes}</Muted>
      ) : (
        <ul className={styles.items}>
          {notes.map((note) => (
            <li key={note.id} className={styles.item}>
              <p className={styles.quiet}>{words.reportBy(note.by, times.dateTime(note.at))}</p>
              <p className={styles.words}>{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <ActionButton run={add} action={action} size="s" />
      <ActDialog
        run={add}
        title={words.title(number)}
        params={{ id }}
        fields={() => {
          setTried(true)
          return text.trim() === '' ? null : { text: text.trim() }
        }}
      >
        <Textarea
          label={words.note}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isTried && text.trim() === '' ? words.noteMissing : undefined}
        />
      </ActDialog>
    </Section>
  )
}
