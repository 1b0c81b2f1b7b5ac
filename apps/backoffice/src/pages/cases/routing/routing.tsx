import { operatorCalls, type RoutingRule } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { FieldError } from '@incontro/ui/field.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { ActDialog } from '../../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../../acts/action-button.tsx'
import { useAct } from '../../../acts/use-act.ts'
import type { ReplyOf } from '../../../shared/calls/call.ts'
import { useRead } from '../../../shared/calls/queries.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Lines } from '../../../shared/page/lines.tsx'
import { Columns, Muted, PageHeading, Section, Stack } from '../../../shared/page/page.tsx'
import { Part } from '../../../shared/page/part.tsx'
import { Table } from '../../../shared/page/table.tsx'
import { isGoodRule, moved, newRule } from './routing.rules.ts'
import { RuleFields } from './rule-fields.tsx'
import { TryRouting } from './try-routing.tsx'
import { useQueueName } from './use-queue-name.ts'

type Reply = ReplyOf<typeof operatorCalls.showRouting>

/** BO-45: rules that send cases to queues, with what waits where and a field to try them. */
export function Routing() {
  const { routing: words, states } = useTexts('backofficeCases')
  const { queues } = useTexts('backofficeQueues')
  const queueName = useQueueName()
  const read = useRead(operatorCalls.showRouting, {}, { isLive: ['policy', 'case'] })
  return (
    <>
      <PageHeading up={{ href: '/queues', label: queues.title }} title={words.title} lead={words.text} />
      <Part of={read} skeleton={<Lines count={8} />}>
        {(reply) => (
          <Columns>
            {/* other rules are another draft */}
            <Rules key={reply.version} reply={reply} />
            <Stack>
              <TryRouting />
              <Section title={words.waiting}>
                <Table
                  label={words.waiting}
                  rows={reply.queues.map(({ queue, open }) => ({
                    id: queue,
                    cells: [
                      {
                        header: words.queue,
                        value: <UiLink href={`/queues/cases?queue=${queue}`}>{queueName(queue)}</UiLink>,
                      },
                      { header: states.open, value: words.open(open), isEnd: true },
                    ],
                  }))}
                />
              </Section>
            </Stack>
          </Columns>
        )}
      </Part>
    </>
  )
}

type Draft = RoutingRule & { readonly key: number }
let keys = 0
const withKey = (rule: RoutingRule): Draft => ({ ...rule, key: (keys += 1) })

function Rules({ reply: { version, rules, emptied, actions } }: { reply: Reply }) {
  const { routing: words } = useTexts('backofficeCases')
  const run = useAct(operatorCalls.setRouting)
  const [draft, setDraft] = useState(() => rules.map(withKey))
  const [isTried, setTried] = useState(false)
  const plain = draft.map(({ key: _key, ...rule }) => rule)
  const isChanged = JSON.stringify(plain) !== JSON.stringify(rules)
  const isGood = plain.every(isGoodRule)
  const action = actionOf(actions, operatorCalls.setRouting)
  const mayChange = action?.allowed === true
  return (
    <Section title={words.rules}>
      {emptied.map(({ rule, by }) => (
        <Callout key={rule} tone="warning">
          {words.emptied(rule + 1, by + 1)}
        </Callout>
      ))}
      {draft.length === 0 && <Muted>{words.noRules}</Muted>}
      {draft.map((rule, place) => (
        <RuleFields
          key={rule.key}
          place={place}
          count={draft.length}
          rule={rule}
          isTried={isTried}
          isDisabled={!mayChange}
          onChange={(changed) => setDraft(draft.map((one) => (one.key === rule.key ? { ...one, ...changed } : one)))}
          onMove={(by) => setDraft(moved(draft, place, by))}
          onRemove={() => setDraft(draft.filter(({ key }) => key !== rule.key))}
        />
      ))}
      {mayChange && (
        <div>
          <Button variant="secondary" onClick={() => setDraft([...draft, withKey(newRule)])}>
            {words.add}
          </Button>
        </div>
      )}
      {isTried && !isGood && <FieldError>{words.bad}</FieldError>}
      {isChanged && <Muted>{words.changed}</Muted>}
      <ActionButton run={run} action={action} variant="primary" />
      <ActDialog
        run={run}
        title={words.saveTitle}
        text={words.saveText}
        version={version}
        fields={() => {
          setTried(true)
          return isGood ? { rules: plain } : null
        }}
      >
        {isTried && !isGood && <FieldError>{words.bad}</FieldError>}
      </ActDialog>
    </Section>
  )
}
