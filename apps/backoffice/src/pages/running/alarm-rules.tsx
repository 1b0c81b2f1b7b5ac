import { alarmRules, operatorCalls } from '@incontro/contract/backoffice.ts'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'
import { useAmount } from './use-amount.ts'

type Rule = ReplyOf<typeof operatorCalls.listAlarmRules>['rules'][number]

/** What is watched, and from which limit on it is an alarm. */
export function AlarmRules() {
  const { alarms: words } = useTexts('backofficeRunning')
  const { codes } = useTexts('backofficeWork').today.alarms
  const amount = useAmount()
  const rules = useRead(operatorCalls.listAlarmRules, {}, { isLive: ['alarm'] })
  return (
    <Section title={words.rules} text={words.rulesText}>
      <Part of={rules} skeleton={<Lines count={8} />}>
        {({ rules: all }) => (
          <Table
            label={words.rules}
            rows={all.map((rule) => ({
              id: rule.code,
              cells: [
                { header: words.alarm, value: codes[rule.code] },
                {
                  header: words.limit,
                  value: (
                    <>
                      {amount(rule.code, rule.limit)}
                      {rule.limit !== rule.usual && <Muted>{words.usual(amount(rule.code, rule.usual))}</Muted>}
                      {alarmRules[rule.code].unit !== null && <SetLimit rule={rule} />}
                    </>
                  ),
                },
              ],
            }))}
          />
        )}
      </Part>
    </Section>
  )
}

function SetLimit({ rule: { code, limit, version, actions } }: { rule: Rule }) {
  const { alarms: words } = useTexts('backofficeRunning')
  const { codes } = useTexts('backofficeWork').today.alarms
  const run = useAct(operatorCalls.setAlarmLimit)
  const [typed, setTyped] = useState(String(limit))
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (!run.isOpen) return
    setTyped(String(limit))
    setTried(false)
  }, [run.isOpen, limit])
  const value = Number(typed)
  const isGood = Number.isInteger(value) && value >= 1
  const unit = alarmRules[code].unit ?? 'count'
  return (
    <>
      <ActionButton
        run={run}
        action={actionOf(actions, operatorCalls.setAlarmLimit)}
        name={codes[code]}
        size="s"
        variant="ghost"
      />
      <ActDialog
        run={run}
        title={words.limitTitle(codes[code])}
        params={{ rule: code }}
        version={version}
        fields={() => {
          setTried(true)
          return isGood ? { limit: value } : null
        }}
      >
        <TextField
          label={words.limitIn[unit]}
          inputMode="numeric"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isTried && !isGood ? words.badLimit : undefined}
        />
      </ActDialog>
    </>
  )
}
