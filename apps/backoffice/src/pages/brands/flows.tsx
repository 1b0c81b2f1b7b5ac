import { Button } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../shared/language.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import styles from './brands.module.css'
import type { Draft } from './draft/use-draft.ts'
import { FlowMap, TryVisit } from './flow-map.tsx'
import { Fields } from './settings.tsx'

const ID = /^[A-Za-z0-9_-]{1,20}$/

/** The flow that stands open, in the address: another page can lead to it. */
export function useChosenFlow(draft: Draft): {
  readonly id: string | undefined
  readonly choose: (id: string) => void
} {
  const [search, setSearch] = useSearchParams()
  const ids = Object.keys(draft.content.flows)
  const asked = search.get('flow') ?? ''
  const standard = String(draft.content.brand['defaultFlowId'] ?? '')
  const id = ids.includes(asked) ? asked : ids.includes(standard) ? standard : ids[0]
  return {
    id,
    choose: (next) =>
      setSearch(
        (before) => {
          const params = new URLSearchParams(before)
          params.set('flow', next)
          return params
        },
        { replace: true },
      ),
  }
}

export function FlowChoice({ draft, id, onChoose }: { draft: Draft; id: string; onChoose: (id: string) => void }) {
  const { flows: words } = useTexts('backofficeBrandFlows')
  const standard = draft.content.brand['defaultFlowId']
  return (
    <Select
      label={words.choose}
      options={Object.keys(draft.content.flows).map((each) => ({
        value: each,
        label: each === standard ? `${words.open(each)} (${words.default})` : words.open(each),
      }))}
      value={id}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}

/** BR-08: what a visit of each flow gives and costs. */
export function Flows({ draft }: { draft: Draft }) {
  const { pages } = useTexts('backofficeBrands')
  const { flows: words } = useTexts('backofficeBrandFlows')
  const { id, choose } = useChosenFlow(draft)
  const isDefault = id !== undefined && draft.content.brand['defaultFlowId'] === id
  const isLive = id !== undefined && draft.brand.liveContent?.flows[id] !== undefined
  return (
    <>
      {id === undefined ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <Section
          title={pages.flows}
          text={words.text}
          end={
            isDefault ? (
              <Badge tone="success">{words.default}</Badge>
            ) : (
              draft.mayEdit && (
                <Button size="s" variant="secondary" onClick={() => draft.set('brand.defaultFlowId', id)}>
                  {words.chooseDefault}
                </Button>
              )
            )
          }
        >
          <FlowChoice draft={draft} id={id} onChoose={choose} />
          <Fields key={id} draft={draft} fields={draft.brand.forms.flow} base={`flows.${id}`} />
          {draft.mayEdit &&
            (isLive ? (
              <Muted>{words.kept}</Muted>
            ) : (
              <div>
                <Button size="s" variant="ghost" onClick={() => draft.set(`flows.${id}`, undefined)}>
                  {words.remove}
                </Button>
              </div>
            ))}
        </Section>
      )}
      {id !== undefined && <FlowMap draft={draft} id={id} />}
      {id !== undefined && <TryVisit draft={draft} />}
      {draft.mayEdit && <AddFlow draft={draft} onAdded={choose} />}
    </>
  )
}

function AddFlow({ draft, onAdded }: { draft: Draft; onAdded: (id: string) => void }) {
  const { flows: words } = useTexts('backofficeBrandFlows')
  const [id, setId] = useState('')
  const [from, setFrom] = useState('')
  const [isTried, setTried] = useState(false)
  const known = draft.content.flows
  const isFit = ID.test(id) && known[id] === undefined

  function add(): void {
    setTried(true)
    if (!isFit) return
    const { id: _, ...flow } = known[from] ?? draft.brand.forms.blankFlow
    draft.set(`flows.${id}`, flow)
    if (Object.keys(known).length === 0) draft.set('brand.defaultFlowId', id)
    setId('')
    setTried(false)
    onAdded(id)
  }
  return (
    <Section title={words.add}>
      <div className={styles.pair}>
        <TextField
          label={words.id}
          hint={words.idHint}
          autoComplete="off"
          value={id}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
          error={isTried && !isFit ? words.idFault : undefined}
        />
        <Select
          label={words.from}
          options={[
            { value: '', label: words.blank },
            ...Object.keys(known).map((each) => ({ value: each, label: words.copyOf(each) })),
          ]}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
      </div>
      <div>
        <Button variant="secondary" onClick={add}>
          {words.add}
        </Button>
      </div>
    </Section>
  )
}
