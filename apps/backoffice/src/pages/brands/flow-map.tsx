import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { Segmented } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useDeferredValue, useState } from 'react'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Facts, Muted, Section } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import styles from './brands.module.css'
import { isRecord, textOf } from './draft/content.rules.ts'
import type { Draft } from './draft/use-draft.ts'

/** BO-26: the steps of a flow with what each gives, costs and leads to. */
export function FlowMap({ draft, id }: { draft: Draft; id: string }) {
  const { visit: words } = useTexts('backofficeBrandFlows')
  const flow = draft.content.flows[id] ?? {}
  const hooks = isRecord(flow['hooks']) ? Object.entries(flow['hooks']) : []
  const isBroken = (reason: string) => draft.findingsOf(`flows.${id}.hooks.${reason}`).length > 0
  const number = (name: string) => textOf(flow[name])
  const steps = [
    [words.map.entry, words.map.entryText],
    [words.map.signUp, flow['optIn'] === 'doi' ? words.map.confirmed : words.map.direct],
    ...(flow['ageCheck'] === true ? [[words.map.age, words.map.ageText] as const] : []),
    [words.map.free, words.gives(number('freeMessages'), number('icebreakers'), number('likes'))],
    ...(flow['invites'] === true ? [[words.map.invite, words.map.inviteText] as const] : []),
    [words.map.messages, words.map.messagesText(number('messagePrice'))],
    [words.map.plans, words.map.plansText],
  ] as const
  return (
    <Section title={words.map.title} text={words.map.text}>
      <ol className={styles.items}>
        {steps.map(([name, text]) => (
          <li key={name} className={styles.item}>
            <span className={styles.itemWords}>
              <strong>{name}</strong>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <h3>{words.map.hooks}</h3>
      {hooks.length === 0 ? (
        <Muted>{words.map.noHooks}</Muted>
      ) : (
        <ul className={styles.items}>
          {hooks.map(([reason, path]) => (
            <li key={reason} className={styles.item}>
              <span className={styles.itemWords}>{words.leads(reason, textOf(path))}</span>
              <Badge tone={isBroken(reason) ? 'danger' : 'success'}>
                {isBroken(reason) ? words.nowhere : words.somewhere}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const LEVELS = ['0', '1', '2'] as const
const paths = ['/', '/signup', '/find', '/ms'] as const

/** BO-26: which flow a visit would get, and by which rule. */
export function TryVisit({ draft }: { draft: Draft }) {
  const { visit: words } = useTexts('backofficeBrandFlows')
  const { id, state } = draft.brand
  const [of, setOf] = useState<'live' | 'draft'>(state === 'new' ? 'draft' : 'live')
  const [path, setPath] = useState<string>('/')
  const [host, setHost] = useState('')
  const [named, setNamed] = useState('')
  const [tid, setTid] = useState('')
  const [level, setLevel] = useState<string>('0')
  const given = Object.entries({ host, named, tid }).filter(([, value]) => value.trim() !== '')
  const query = useDeferredValue({ of, path, level, ...Object.fromEntries(given) })
  // a draft with faults cannot be read, and so not be tried
  const isFaulty = of === 'draft' && draft.brand.findings.some(({ severity }) => severity === 'fault')
  const read = useRead(
    operatorCalls.tryVisit,
    { params: { id }, query },
    { enabled: !isFaulty, keepsOld: true, isLive: ['brand'] },
  )
  return (
    <Section title={words.title} text={words.text}>
      {state === 'live' && (
        <Segmented
          legend={words.of}
          options={[
            { value: 'live', label: words.live },
            { value: 'draft', label: words.draft },
          ]}
          value={of}
          onChange={(value) => setOf(value === 'draft' ? 'draft' : 'live')}
        />
      )}
      <div className={styles.languages}>
        <Select
          label={words.path}
          options={paths.map((value) => ({ value, label: value }))}
          value={path}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        />
        <TextField
          label={words.host}
          autoComplete="off"
          value={host}
          onChange={({ currentTarget }) => setHost(currentTarget.value)}
        />
        <TextField
          label={words.named}
          autoComplete="off"
          value={named}
          onChange={({ currentTarget }) => setNamed(currentTarget.value)}
        />
        <TextField
          label={words.tid}
          autoComplete="off"
          value={tid}
          onChange={({ currentTarget }) => setTid(currentTarget.value)}
        />
        <Select
          label={words.level}
          options={LEVELS.map((value) => ({ value, label: value }))}
          value={level}
          onChange={({ currentTarget }) => setLevel(currentTarget.value)}
        />
      </div>
      {isFaulty && <Muted>{words.faulty}</Muted>}
      {!isFaulty && (
        <Part of={read} skeleton={<Lines count={5} />}>
          {(said) => (
            <div role="status">
              <Facts
                facts={[
                  [words.host, words.hosts[said.host]],
                  [words.flow, said.flowId],
                  [words.rule, words.rules[said.rule]],
                  [
                    words.map.free,
                    words.gives(
                      String(said.gives.freeMessages),
                      String(said.gives.icebreakers),
                      String(said.gives.likes),
                    ),
                  ],
                  [words.map.messages, words.map.messagesText(String(said.messagePrice))],
                  [
                    words.map.plans,
                    said.plans.length === 0
                      ? words.noPlans
                      : said.plans.map(({ name, isChosen }) => (isChosen ? words.chosen(name) : name)).join(', '),
                  ],
                  ...(said.redirect === null ? [] : ([[words.redirect, said.redirect]] as const)),
                  ...said.hooks.map(
                    ({ reason, path: to, leadsSomewhere }) =>
                      [
                        words.map.hooks,
                        `${words.leads(reason, to)} ${leadsSomewhere ? '' : `(${words.nowhere})`}`,
                      ] as const,
                  ),
                ]}
              />
            </div>
          )}
        </Part>
      )}
    </Section>
  )
}
