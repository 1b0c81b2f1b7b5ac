import { operatorCalls, type PayRuleSet } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ActDialog } from '../../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../../acts/action-button.tsx'
import { useAct } from '../../../acts/use-act.ts'
import { useRead } from '../../../shared/calls/queries.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Lines } from '../../../shared/page/lines.tsx'
import { Muted, PageHeading, Section, Stack } from '../../../shared/page/page.tsx'
import { Part } from '../../../shared/page/part.tsx'
import { Time } from '../../../shared/time.tsx'
import styles from '../providers.module.css'
import type { PayRulesReply } from './reply.ts'
import { RuleFields } from './rule-fields.tsx'
import { useRuleWords } from './rule-words.ts'
import { ThenFields } from './then-fields.tsx'
import { TryOut } from './try-out.tsx'

/** BO-30: which merchant account takes what of a brand: as it holds, as it is being changed, and what a charge would do. */
export function PayRules() {
  const { id = '' } = useParams()
  const { rules: words } = useTexts('backofficePayRules')
  const { pages } = useTexts('backofficeBrands')
  const read = useRead(operatorCalls.showPayRules, { params: { id } }, { isLive: ['provider', 'brand'] })
  return (
    <>
      <PageHeading
        up={{ href: `/brands/${id}/providers`, label: `${read.data?.title ?? id}: ${pages.providers}` }}
        title={words.title}
        lead={words.text}
      />
      <Part of={read} skeleton={<Lines count={8} />}>
        {(reply) => <Editor key={reply.version} id={id} reply={reply} />}
      </Part>
    </>
  )
}

function Editor({ id, reply }: { id: string; reply: PayRulesReply }) {
  const { rules: words } = useTexts('backofficePayRules')
  const run = useAct(operatorCalls.savePayRules)
  const [rules, setRules] = useState<PayRuleSet>(() => reply.rules ?? firstRules(reply))
  const isChanged = JSON.stringify(rules) !== JSON.stringify(reply.rules)
  const action = actionOf(reply.actions, operatorCalls.savePayRules)
  const isFixed = action?.allowed !== true
  const replaceAt = (index: number, rule: PayRuleSet['rules'][number]) =>
    setRules({ ...rules, rules: rules.rules.map((one, at) => (at === index ? rule : one)) })
  return (
    <Stack>
      {reply.rules === null && <Muted>{words.none}</Muted>}
      {rules.rules.map((rule, index) => (
        <Section
          key={`${String(index)} ${String(rules.rules.length)}`}
          title={words.rule(index + 1)}
          end={
            !isFixed && (
              <span className={styles.badges}>
                {index > 0 && (
                  <Button
                    size="s"
                    variant="ghost"
                    onClick={() => setRules({ ...rules, rules: moved(rules.rules, index) })}
                  >
                    {words.up(index + 1)}
                  </Button>
                )}
                <Button
                  size="s"
                  variant="ghost"
                  onClick={() => setRules({ ...rules, rules: rules.rules.filter((_, at) => at !== index) })}
                >
                  {words.remove(index + 1)}
                </Button>
              </span>
            )
          }
        >
          <RuleFields
            when={rule.when}
            reply={reply}
            isFixed={isFixed}
            onWhen={(when) => replaceAt(index, { ...rule, when })}
          />
          <ThenFields
            legend={words.then}
            then={rule.then}
            accounts={reply.accounts}
            isFixed={isFixed}
            onThen={(then) => replaceAt(index, { ...rule, then })}
          />
        </Section>
      ))}
      <Section title={words.default} text={words.defaultText}>
        <ThenFields
          legend={words.then}
          then={rules.default.then}
          accounts={reply.accounts}
          isFixed={isFixed}
          onThen={(then) => setRules({ ...rules, default: { ...rules.default, then } })}
        />
      </Section>
      <div className={styles.badges}>
        {!isFixed && (
          <Button
            variant="secondary"
            onClick={() =>
              setRules({ ...rules, rules: [...rules.rules, { when: {}, then: rules.default.then, softDeclines: [] }] })
            }
          >
            {words.add}
          </Button>
        )}
        <ActionButton run={run} action={action} variant="primary" />
        <span role="status">{isChanged ? words.changed : words.same}</span>
      </div>
      <ActDialog
        run={run}
        title={words.title}
        text={words.saveText}
        params={{ id }}
        version={reply.version}
        needsSecond={action?.needs.includes('approval')}
        fields={() => ({ rules })}
      />
      <TryOut id={id} reply={reply} rules={isChanged ? rules : undefined} />
      <History history={reply.history} />
    </Stack>
  )
}

/** What a brand without rules begins with: the accounts in the order in which they are asked today. */
function firstRules({ accounts }: PayRulesReply): PayRuleSet {
  const priority = accounts.map(({ id }) => id)
  return { rules: [], default: { then: { priority }, softDeclines: [] }, methods: [] }
}

function moved<T>(items: readonly T[], index: number): T[] {
  const next = [...items]
  const [item] = next.splice(index, 1)
  if (item !== undefined) next.splice(index - 1, 0, item)
  return next
}

function History({ history }: Pick<PayRulesReply, 'history'>) {
  const { rules: words } = useTexts('backofficePayRules')
  const { whenWords, thenWords } = useRuleWords()
  return (
    <Section title={words.history}>
      {history.length === 0 && <Muted>{words.noHistory}</Muted>}
      {history.map(({ number, from, rules }) => (
        <details key={number} className={styles.details}>
          <summary>
            {words.version(number)}, <Time at={from} />
          </summary>
          <ol>
            {rules.rules.map(({ when, then }, index) => (
              // rules have no names: their place is what they are known by
              <li key={index}>{`${whenWords(when)} → ${thenWords(then)}`}</li>
            ))}
            <li>{`${words.default} → ${thenWords(rules.default.then)}`}</li>
          </ol>
        </details>
      ))}
    </Section>
  )
}
