import { type DecisionOutcome, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Button } from '@incontro/ui/button.tsx'
import { RadioGroup } from '@incontro/ui/choices.tsx'
import { FieldError } from '@incontro/ui/field.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useBrandName } from '../../shared/brands.ts'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import { ProfileThenAndNow, ReportList } from './report-list.tsx'
import { useNextLook } from './use-next-look.ts'
import styles from './cases.module.css'

type Look = ReplyOf<typeof operatorCalls.showLook>
const outcomes = [
  'notice',
  'warning',
  'limit_photos',
  'limit_first_messages',
  'limit_phone',
  'reports_later',
  'suspension',
  'closing',
] as const
const RENEW_MS = 2 * 60_000

/** BO-50: what was reported, without what was decided; both next to each other where a lead looks at them. */
export function SecondLook() {
  const { id = '' } = useParams()
  const { looks: words, one } = useTexts('backofficeCases')
  const read = useRead(operatorCalls.showLook, { params: { id } }, { isLive: ['case', 'lease'] })
  const shown = read.data
  return (
    <>
      <PageHeading
        up={{ href: '/queues/second-looks', label: words.title }}
        title={shown === undefined ? words.title : `${one.title(shown.caseNumber)} ${shown.subject.name}`}
        badge={
          shown && <Badge tone={shown.state === 'differs' ? 'warning' : 'neutral'}>{words.states[shown.state]}</Badge>
        }
      />
      <Part of={read} skeleton={<Lines count={8} />}>
        {(look) => <Parts look={look} />}
      </Part>
    </>
  )
}

function Parts({ look }: { look: Look }) {
  const { looks: words, one } = useTexts('backofficeCases')
  const brandName = useBrandName()
  return (
    <Columns>
      <Stack>
        <Section title={one.reports}>
          <ReportList reports={look.reports} />
        </Section>
        <Section title={one.profile}>
          <ProfileThenAndNow reports={look.reports} now={look.profile} />
        </Section>
        {look.state === 'open' ? <Judge look={look} /> : <Compared look={look} />}
      </Stack>
      <Stack>
        <Section title={one.facts}>
          <Facts
            facts={[
              [words.why, words.whys[look.why]],
              [one.brand, `${brandName(look.brandId)}, ${look.country.toUpperCase()}`],
              [words.asked, <Time key="asked" at={look.askedAt} />],
            ]}
          />
        </Section>
        <Section title={words.rules}>
          <ul className={styles.items}>
            {look.policies.map(({ policyId, title, text }) => (
              <li key={policyId} className={styles.item}>
                <p className={styles.name}>{title}</p>
                <p className={styles.words}>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </Stack>
    </Columns>
  )
}

/** The judgement; what is claimed stays so as long as the page is open and worked on. */
function Judge({ look: { id, caseNumber, subject, lease, policies, actions } }: { look: Look }) {
  const { looks: words, decide, one } = useTexts('backofficeCases')
  const { next, isBusy, isNone, refusal } = useNextLook()
  const run = useAct(operatorCalls.judgeLook)
  const [policyId, setPolicyId] = useState<string>()
  const [outcome, setOutcome] = useState<DecisionOutcome>('warning')
  const [isTried, setTried] = useState(false)
  const isOwn = lease?.isOwn === true
  const renew = useEffectEvent(() => next())
  useEffect(() => {
    if (!isOwn) return
    let hasWorked = false
    const note = () => {
      hasWorked = true
    }
    const timer = setInterval(() => {
      if (hasWorked) void renew()
      hasWorked = false
    }, RENEW_MS)
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, note)
    }
  }, [isOwn])
  if (!isOwn)
    return (
      <Section title={words.judge}>
        <Muted>{words.gone}</Muted>
        <Button variant="secondary" busy={isBusy} onClick={() => void next()}>
          {words.take}
        </Button>
        <p role="status">{refusal ?? (isNone ? words.none : '')}</p>
      </Section>
    )
  const isRule = policyId !== undefined && policyId !== ''
  return (
    <Section title={words.judge} text={words.judgeText}>
      <RadioGroup
        legend={words.rule}
        value={policyId}
        onChange={setPolicyId}
        error={isTried && policyId === undefined ? words.missing : undefined}
        options={[
          ...policies.map(({ policyId: value, title }) => ({ value, label: title })),
          { value: '', label: words.noRule },
        ]}
      />
      {isRule && (
        <Select
          label={words.outcome}
          value={outcome}
          onChange={({ currentTarget: { value } }) => setOutcome(outcomes.find((each) => each === value) ?? outcome)}
          options={outcomes.map((value) => ({ value, label: decide.outcomes[value] }))}
        />
      )}
      <ActionButton run={run} action={actionOf(actions, operatorCalls.judgeLook)} variant="primary" />
      <ActDialog
        run={run}
        title={one.title(caseNumber)}
        text={subject.name}
        params={{ id }}
        fields={() => {
          setTried(true)
          if (policyId === undefined) return null
          return {
            lease: lease.number,
            outcome: isRule ? outcome : ('no_action' as const),
            policyId: isRule ? policyId : null,
          }
        }}
      >
        {isTried && policyId === undefined && <FieldError>{words.missing}</FieldError>}
      </ActDialog>
    </Section>
  )
}

function Compared({ look: { id, caseId, caseNumber, compared, actions } }: { look: Look }) {
  const { looks: words, decide, one } = useTexts('backofficeCases')
  const times = useTimes()
  const { next, isBusy, isNone, refusal } = useNextLook()
  const run = useAct(operatorCalls.closeLook)
  const [stands, setStands] = useState<'first' | 'second'>()
  const [isTried, setTried] = useState(false)
  const action = actionOf(actions, operatorCalls.closeLook)
  if (compared === null)
    return (
      <Section title={words.judge}>
        <p>{words.thanks}</p>
        <Button variant="secondary" busy={isBusy} onClick={() => void next()}>
          {words.next}
        </Button>
        <p role="status">{refusal ?? (isNone ? words.none : '')}</p>
      </Section>
    )
  return (
    <Section title={words.differ} end={<UiLink href={`/cases/${caseId}`}>{words.toCase}</UiLink>}>
      <ul className={styles.items}>
        {(['first', 'second'] as const).map((which) => {
          const { outcome, policy, by, at } = compared[which]
          return (
            <li key={which} className={styles.item}>
              <p className={styles.quiet}>{words[which]}</p>
              <p className={styles.name}>
                {decide.outcomes[outcome]}
                {policy !== null && `: ${policy}`}
              </p>
              <p className={styles.quiet}>{one.reportBy(by, times.dateTime(at))}</p>
            </li>
          )
        })}
      </ul>
      {compared.stands === null ? (
        <>
          <Muted>{words.liftHint}</Muted>
          {action?.why !== 'missing_permission' && <ActionButton run={run} action={action} variant="primary" />}
        </>
      ) : (
        <p>{words.stands[compared.stands]}</p>
      )}
      <ActDialog
        run={run}
        title={one.title(caseNumber)}
        params={{ id }}
        fields={() => {
          setTried(true)
          return stands === undefined ? null : { stands }
        }}
      >
        <RadioGroup<'first' | 'second'>
          legend={words.which}
          value={stands}
          onChange={setStands}
          error={isTried && stands === undefined ? words.whichMissing : undefined}
          options={(['first', 'second'] as const).map((value) => ({ value, label: words.stands[value] }))}
        />
      </ActDialog>
    </Section>
  )
}
