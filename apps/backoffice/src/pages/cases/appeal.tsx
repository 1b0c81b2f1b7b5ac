import {
  type AppealDetails,
  type AppealOutcome,
  type DecisionOutcome,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  operatorCalls,
  statedOutcomes,
} from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Checkbox, RadioGroup } from '@incontro/ui/choices.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useKeys } from '../../shared/keys.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import { DecisionFields } from './decision-fields.tsx'
import { emptyDraft, faultsOf, fieldsOf, MIN_UNFOUNDED } from './decision-draft.ts'
import { DecisionList } from './decision-list.tsx'
import { LeaseBar } from './lease-bar.tsx'
import { ReportList } from './report-list.tsx'
import { useLease } from './use-lease.ts'
import styles from './cases.module.css'

/** TS-10: one appeal with the decision, its facts and what was said since. */
export function OneAppeal() {
  const { id = '' } = useParams()
  const { appeal: words, states } = useTexts('backofficeCases')
  const of = useRead(operatorCalls.showAppeal, { params: { id } }, { isLive: ['appeal', 'lease'] })
  const shown = of.data
  return (
    <>
      <PageHeading
        up={{ href: '/queues/appeals', label: words.up }}
        title={shown === undefined ? words.text : `${words.title(shown.caseNumber)} ${shown.subject.name}`}
        badge={shown && <Badge tone={shown.state === 'open' ? 'warning' : 'success'}>{states[shown.state]}</Badge>}
      />
      <Part of={of} skeleton={<Lines count={8} />}>
        {(reply) => <Parts of={reply} />}
      </Part>
    </>
  )
}

function Parts({ of }: { of: AppealDetails }) {
  const { appeal: words, one, sides } = useTexts('backofficeCases')
  const brandName = useBrandName()
  const times = useTimes()
  const calls = { claim: operatorCalls.claimAppeal, release: operatorCalls.releaseAppeal }
  const control = useLease(calls, of.id, of.lease)
  return (
    <>
      {of.isOwnDecision ? (
        <Callout tone="warning">{words.own}</Callout>
      ) : (
        of.state === 'open' && (
          <LeaseBar lease={of.lease} control={control} action={actionOf(of.actions, operatorCalls.claimAppeal)} />
        )
      )}
      <Columns>
        <Stack>
          <Section title={words.text}>
            <p className={styles.words}>{of.text}</p>
          </Section>
          <Section title={words.conversation} end={of.state === 'open' && <Ask of={of} />}>
            {of.messages.length === 0 ? (
              <Muted>{words.nothing}</Muted>
            ) : (
              <ul className={styles.items}>
                {of.messages.map((message) => (
                  <li key={message.id} className={styles.item}>
                    <p className={styles.quiet}>
                      {one.reportBy(message.by ?? words.person, times.dateTime(message.at))}
                    </p>
                    <p className={styles.words}>{message.text}</p>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          {of.outcome !== null ? (
            <Section title={words.answer}>
              <p className={styles.name}>{words.verdicts[of.outcome]}</p>
              <p className={styles.words}>{of.words}</p>
            </Section>
          ) : (
            !of.isOwnDecision && <Judge of={of} />
          )}
        </Stack>
        <Stack>
          <Section title={words.decision} end={<UiLink href={`/cases/${of.caseId}`}>{words.toCase}</UiLink>}>
            <DecisionList decisions={[of.decision]} />
          </Section>
          <Section title={one.reports}>
            <ReportList reports={of.reports} />
          </Section>
          <Section title={one.facts}>
            <Facts
              facts={[
                [words.by, of.byReporter ? sides.reporter : sides.person],
                [one.brand, `${brandName(of.brandId)}, ${of.country.toUpperCase()}`],
                [
                  words.due,
                  <>
                    <Time key="due" at={of.dueAt} />
                    {of.overdue !== null && ` (${words.overdue[of.overdue]})`}
                  </>,
                ],
              ]}
            />
          </Section>
        </Stack>
      </Columns>
    </>
  )
}

function Ask({ of: { id, caseNumber, lease, actions } }: { of: AppealDetails }) {
  const { appeal: words } = useTexts('backofficeCases')
  const run = useAct(operatorCalls.askAppellant)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setText('')
    setTried(false)
  }, [run.isOpen])
  const isShort = text.trim().length < 10
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.askAppellant)} size="s" />
      <ActDialog
        run={run}
        title={words.title(caseNumber)}
        params={{ id }}
        fields={() => {
          setTried(true)
          return isShort ? null : { lease: lease?.number ?? 0, text: text.trim() }
        }}
      >
        <Textarea
          label={words.ask}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isTried && isShort ? words.askMissing : undefined}
        />
      </ActDialog>
    </>
  )
}

const insteadOutcomes: readonly DecisionOutcome[] = statedOutcomes.filter((outcome) => outcome !== 'closing')

function Judge({ of }: { of: AppealDetails }) {
  const { appeal: words, decide, misuse } = useTexts('backofficeCases')
  const run = useAct(operatorCalls.decideAppeal)
  const { data: about } = useRead(operatorCalls.showCase, { params: { id: of.caseId } })
  const [verdict, setVerdict] = useState<AppealOutcome>('upheld')
  const [text, setText] = useState('')
  const [draft, setDraft] = useState(emptyDraft)
  const [why, setWhy] = useState<string>()
  const [isTried, setTried] = useState(false)
  const proposals = about?.proposals ?? []
  const faults = verdict === 'changed' ? faultsOf(draft, proposals) : {}
  const isShort = text.trim().length < MIN_REASON_LENGTH
  const isUnfounded = verdict === 'upheld' && why !== undefined
  const isUnclear = isUnfounded && why.trim().length < MIN_UNFOUNDED
  const isWhole = !isShort && !isUnclear && Object.keys(faults).length === 0
  const canLift = !of.byReporter && of.decision.outcome !== 'no_action'
  const verdicts = (['upheld', 'changed', 'lifted'] as const).filter((one) => one !== 'lifted' || canLift)
  const opening = {
    ...run,
    open() {
      setTried(true)
      if (isWhole) run.open()
    },
  }
  useKeys(
    of.lease?.isOwn === true
      ? [{ keys: 'mod+Enter', label: decide.title, group: 'queue', run: () => !run.isOpen && opening.open() }]
      : [],
  )
  return (
    <Section title={decide.title}>
      <div className={styles.fields}>
        <RadioGroup<AppealOutcome>
          legend={words.verdict}
          value={verdict}
          onChange={setVerdict}
          options={verdicts.map((value) => ({ value, label: words.verdicts[value] }))}
        />
        <Textarea
          label={words.words}
          rows={4}
          maxLength={MAX_REASON_LENGTH}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isTried && isShort ? decide.missing.words : undefined}
        />
        {verdict === 'upheld' && (
          <>
            <Checkbox
              label={misuse.appeal}
              hint={misuse.markHint}
              checked={why !== undefined}
              onChange={({ currentTarget: { checked } }) => setWhy(checked ? '' : undefined)}
            />
            {why !== undefined && (
              <Textarea
                label={misuse.why}
                rows={2}
                maxLength={500}
                value={why}
                onChange={({ currentTarget }) => setWhy(currentTarget.value)}
                error={isTried && isUnclear ? misuse.missing : undefined}
              />
            )}
          </>
        )}
        {verdict === 'changed' && about !== undefined && (
          <DecisionFields
            draft={draft}
            onDraft={setDraft}
            faults={isTried ? faults : {}}
            proposals={proposals}
            reports={of.reports}
            misuse={about.misuse}
            language={about.language}
            outcomes={insteadOutcomes}
          />
        )}
      </div>
      <ActionButton run={opening} action={actionOf(of.actions, operatorCalls.decideAppeal)} variant="primary" />
      <ActDialog
        run={run}
        title={decide.dialog(words.verdicts[verdict])}
        text={of.subject.name}
        params={{ id: of.id }}
        version={of.version}
        fields={() =>
          isWhole
            ? {
                lease: of.lease?.number ?? 0,
                outcome: verdict,
                words: text.trim(),
                instead: verdict === 'changed' ? fieldsOf(draft, proposals) : null,
                ...(isUnfounded && { unfounded: why.trim() }),
              }
            : null
        }
      />
    </Section>
  )
}
