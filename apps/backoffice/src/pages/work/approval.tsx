import { type Approval, operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useCodeText } from '../../shared/calls/error-text.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Difference } from '../../shared/page/difference.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useMay } from '../../shared/session/me.ts'
import { Time, useTimes } from '../../shared/time.tsx'
import { RequestState } from './approvals.tsx'

/** BO-10: one request: exactly what will happen, what changed since, who asked and why. */
export function OneApproval() {
  const { id = '' } = useParams()
  const { approvals, one: words } = useTexts('backofficeWork')
  const { actName } = useNames()
  const approval = useRead(operatorCalls.showApproval, { params: { id } }, { isLive: true })
  const up = { href: '/approvals', label: approvals.title }
  const shown = approval.data
  return (
    <>
      <PageHeading
        up={up}
        title={shown === undefined ? approvals.request : words.about(actName(shown.act), shown.title)}
        badge={shown && <RequestState state={shown.state} />}
      />
      <Part of={approval} skeleton={<Lines count={6} />}>
        {(reply) => <Parts approval={reply} />}
      </Part>
    </>
  )
}

function Parts({ approval }: { approval: Approval }) {
  const { one: words } = useTexts('backofficeWork')
  const { stale } = useTexts('backoffice').act
  const { objects, reasonText } = useNames()
  const codeText = useCodeText()
  const times = useTimes()
  const may = useMay()
  const { state, effect, changed, object, reason, askedBy, askedAt, until, happensAt, decidedBy, decidedAt, decision } =
    approval
  const isWaiting = state === 'waiting'
  const about = words.about(objects[object.kind], approval.title)
  // what is new was nothing before: null would read as a choice of all
  const isNew = effect.every(({ before }) => before === null)
  const named = effect.filter(({ field }) => field !== 'lot') // an id of what does not exist yet
  const shown = isNew ? named.map((change) => ({ ...change, before: undefined })) : named
  // what can no longer happen at all stands there as one change without values
  const [first] = changed
  const isImpossible = changed.length === 1 && first?.then === null && first.now === null
  // who is invited does not exist before the yes
  const isThere = approval.act !== operatorCalls.inviteOperator.act?.name || state === 'approved'
  const hasPage = object.kind === 'operator' && isThere && may('operators.manage')
  return (
    <Columns>
      <Stack>
        {isWaiting && happensAt !== null && (
          <Callout title={words.alone}>{words.aloneText(times.dateTime(happensAt))}</Callout>
        )}
        {isImpossible && <Callout tone="danger">{words.unreadable(codeText(first?.field))}</Callout>}
        {changed.length > 0 && !isImpossible && (
          <Section title={words.changed} text={words.changedText}>
            <Difference
              label={words.changed}
              changes={changed.map(({ field, then, now }) => ({ field, before: then, after: now }))}
              columns={{ before: stale.then, after: stale.now }}
            />
          </Section>
        )}
        <Section title={isWaiting ? words.effect : words.effectDone}>
          {effect.length === 0 ? <Muted>{words.noEffect}</Muted> : <Difference label={words.effect} changes={shown} />}
        </Section>
        <Decide approval={approval} isWaiting={isWaiting} />
      </Stack>
      <Section title={words.facts}>
        <Facts
          facts={[
            [words.object, hasPage ? <UiLink href={`/operators/${object.id}`}>{about}</UiLink> : about],
            [words.reason, reasonText(reason)],
            [words.by, askedBy.name],
            [words.at, <Time key="at" at={askedAt} />],
            ...(isWaiting ? ([[words.until, <Time key="until" at={until} />]] as const) : []),
            ...(decidedAt === null
              ? []
              : ([
                  [
                    words.decided,
                    decidedBy === null
                      ? words.byItself(times.dateTime(decidedAt))
                      : words.decidedBy(decidedBy.name, times.dateTime(decidedAt)),
                  ],
                ] as const)),
            ...(decision === null ? [] : ([[words.words, reasonText(decision)]] as const)),
          ]}
        />
      </Section>
    </Columns>
  )
}

/** The buttons go once it is decided; what is typed in a dialog stays where another operator was quicker. */
function Decide({ approval: { id, title, act, actions }, isWaiting }: { approval: Approval; isWaiting: boolean }) {
  const { one: words } = useTexts('backofficeWork')
  const { acts, actName } = useNames()
  const approve = useAct(operatorCalls.approve)
  const refuse = useAct(operatorCalls.refuse)
  const withdraw = useAct(operatorCalls.withdraw)
  const named = (name: string) => actions.find(({ action }) => action === name)
  const about = words.about(actName(act), title)
  const dialog = { text: about, params: { id } }
  return (
    <>
      {isWaiting && (
        <Actions isRow>
          <ActionButton run={approve} action={named('approve')} variant="primary" />
          <ActionButton run={refuse} action={named('refuse')} />
          {named('withdraw')?.allowed === true && <ActionButton run={withdraw} action={named('withdraw')} />}
        </Actions>
      )}
      <ActDialog run={approve} title={acts['approvals.approve'].name} {...dialog} />
      <ActDialog run={refuse} title={acts['approvals.refuse'].name} {...dialog} />
      <ActDialog run={withdraw} title={acts['approvals.withdraw'].name} {...dialog} />
    </>
  )
}
