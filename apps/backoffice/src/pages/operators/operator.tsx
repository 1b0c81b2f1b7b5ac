import { type OperatorDetails, type OperatorGrant, operatorCalls } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useMay, useMe } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import { emptyGrant, type GrantDraft, GrantFields, useGrantOf } from './grant-fields.tsx'
import { Grants } from './grants.tsx'
import { StateBadge } from './operators.tsx'
import styles from './operators.module.css'

/** One operator: what they may do, since when and from whom, and what can be done about it. */
export function OneOperator() {
  const { id = '' } = useParams()
  const { list } = useTexts('backofficeOperators')
  const { objects } = useNames()
  const operator = useRead(operatorCalls.showOperator, { params: { id } }, { isLive: ['operator'] })
  return (
    <>
      <PageHeading
        up={{ href: '/operators', label: list.title }}
        title={operator.data?.name ?? objects.operator}
        lead={operator.data?.email}
        badge={operator.data && <StateBadge state={operator.data.state} />}
      />
      <Part of={operator} skeleton={<Lines count={8} />}>
        {(reply) => <Parts operator={reply} />}
      </Part>
    </>
  )
}

type Props = { readonly operator: OperatorDetails }

function Parts({ operator }: Props) {
  const { one: words } = useTexts('backofficeOperators')
  const { time } = useTexts('backoffice')
  const { id } = useMe()
  const may = useMay()
  const { grants, pastGrants, since, lastSeen, hasFactor } = operator
  return (
    <Columns>
      <Stack>
        {operator.id === id && (
          <Callout>
            <p>{words.own}</p>
          </Callout>
        )}
        <Section title={words.roles} end={<GiveGrant operator={operator} />}>
          {grants.length === 0 ? (
            <Muted>{words.noRoles}</Muted>
          ) : (
            <Grants grants={grants} actions={(grant) => <TakeGrant operator={operator} grant={grant} />} />
          )}
          {pastGrants.length > 0 && (
            <details className={styles.past}>
              <summary>{words.pastCount(pastGrants.length)}</summary>
              <Grants grants={pastGrants} />
            </details>
          )}
        </Section>
      </Stack>
      <Stack>
        <Section title={words.facts}>
          <Facts
            facts={[
              [words.since, <Time key="since" at={since} />],
              [words.lastSeen, lastSeen === null ? time.never : <Time key="lastSeen" at={lastSeen} />],
              [words.factor, hasFactor ? words.hasFactor : words.noFactor],
            ]}
          />
          {may('audit.read') && (
            <div>
              <ButtonLink size="s" variant="secondary" href={`/audit?operatorId=${operator.id}`}>
                {words.acts}
              </ButtonLink>
            </div>
          )}
        </Section>
        <Section title={words.actions}>
          <OtherActs operator={operator} />
        </Section>
      </Stack>
    </Columns>
  )
}

function GiveGrant({ operator: { id, name, version, actions } }: Props) {
  const { grant: words } = useTexts('backofficeOperators')
  const run = useAct(operatorCalls.giveGrant)
  const grantOf = useGrantOf()
  const [draft, setDraft] = useState<GrantDraft>(emptyGrant)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (run.isOpen) return
    setDraft(emptyGrant)
    setTried(false)
  }, [run.isOpen])
  const error = run.state.status === 'asking' ? run.state.error : undefined
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.giveGrant)} size="s" />
      <ActDialog
        run={run}
        title={words.title(name)}
        text={error?.code === 'no_self_raise' ? words.notYours : undefined}
        params={{ id }}
        version={version}
        fields={() => {
          setTried(true)
          return grantOf(draft)
        }}
      >
        <GrantFields draft={draft} onDraft={setDraft} isTried={isTried} />
      </ActDialog>
    </>
  )
}

function TakeGrant({ operator: { id, name, version, actions }, grant }: Props & { grant: OperatorGrant }) {
  const { one, acts: words } = useTexts('backofficeOperators')
  const { roles } = useNames()
  const run = useAct(operatorCalls.takeGrant)
  const role = roles[grant.role].name
  return (
    <div>
      <ActionButton
        run={run}
        action={actionOf(actions, operatorCalls.takeGrant)}
        name={one.takeFrom(role, name)}
        size="s"
        variant="ghost"
      />
      <ActDialog run={run} title={words.take(role)} text={name} params={{ id, grantId: grant.id }} version={version} />
    </div>
  )
}

/** What can be done with the account itself; a refusal stands beside what it is of. */
function OtherActs({ operator: { id, name, version, state, actions } }: Props) {
  const { acts: words } = useTexts('backofficeOperators')
  const invite = useAct(operatorCalls.renewInvitation)
  const sessions = useAct(operatorCalls.endSessions)
  const reset = useAct(operatorCalls.resetFactor)
  const disable = useAct(operatorCalls.disableOperator)
  const enable = useAct(operatorCalls.enableOperator)
  return (
    <Actions>
      {state === 'invited' && <ActionButton run={invite} action={actionOf(actions, operatorCalls.renewInvitation)} />}
      <ActionButton run={sessions} action={actionOf(actions, operatorCalls.endSessions)} />
      <ActionButton run={reset} action={actionOf(actions, operatorCalls.resetFactor)} />
      {state === 'disabled' ? (
        <ActionButton run={enable} action={actionOf(actions, operatorCalls.enableOperator)} />
      ) : (
        <ActionButton run={disable} action={actionOf(actions, operatorCalls.disableOperator)} variant="danger" />
      )}
      <ActDialog run={invite} title={words.inviteAgain(name)} text={words.inviteAgainText} params={{ id }} />
      <ActDialog run={sessions} title={words.sessions(name)} text={words.sessionsText} params={{ id }} />
      <ActDialog
        run={reset}
        title={words.reset(name)}
        text={words.resetText}
        params={{ id }}
        version={version}
        finalFor={name}
      />
      <ActDialog
        run={disable}
        title={words.disable(name)}
        text={words.disableText}
        params={{ id }}
        version={version}
        finalFor={name}
      />
      <ActDialog run={enable} title={words.enable(name)} text={words.enableText} params={{ id }} version={version} />
    </Actions>
  )
}
