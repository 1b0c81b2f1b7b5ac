import { objectKinds, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { call, type ReplyOf } from '../../shared/calls/call.ts'
import { useStep } from '../../shared/form/use-step.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Code, PageHeading } from '../../shared/page/page.tsx'
import { AuditList } from './audit-list.tsx'
import styles from './audit.module.css'

/** BO-11: who did what, and whether anybody changed it afterwards. */
export function Audit() {
  const { audit: words } = useTexts('backofficeAudit')
  const { actName, actNames, objects } = useNames()
  const { isBusy, refusal, run } = useStep()
  const { verify } = useTexts('backofficeAudit')
  const [proof, setProof] = useState<ReplyOf<typeof operatorCalls.verifyAudit>>()
  const filters: readonly Filter[] = [
    {
      name: 'act',
      label: words.act,
      kind: 'choice',
      options: actNames.map((value) => ({ value, label: actName(value) })),
    },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      options: objectKinds.map((value) => ({ value, label: objects[value] })),
    },
    { name: 'object', label: words.objectId, kind: 'text' },
    { name: 'from', label: words.from, kind: 'day', edge: 'begin' },
    { name: 'to', label: words.to, kind: 'day', edge: 'end' },
    { name: 'operatorId', label: words.operatorFilter, kind: 'given', shown: words.onlyOf },
  ]
  return (
    <>
      <PageHeading
        title={words.title}
        lead={words.text}
        actions={
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() => run(async () => setProof(await call(operatorCalls.verifyAudit, {})))}
          >
            {verify.action}
          </Button>
        }
      />
      <div role="status" className={styles.proof}>
        {isBusy && <p>{verify.busy}</p>}
        {refusal !== undefined && <Callout tone="danger">{refusal}</Callout>}
        {!isBusy && refusal === undefined && proof !== undefined && <Proof proof={proof} />}
      </div>
      <AuditList
        name="audit"
        label={words.title}
        call={operatorCalls.listAudit}
        filters={filters}
        hasOperator
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  )
}

function Proof({ proof: { isWhole, rows, head, broken } }: { proof: ReplyOf<typeof operatorCalls.verifyAudit> }) {
  const { verify } = useTexts('backofficeAudit')
  if (!isWhole)
    return (
      <Callout tone="danger" title={verify.broken(broken ?? 0)}>
        {verify.brokenText}
      </Callout>
    )
  return (
    <Callout tone="success" title={verify.whole(rows)}>
      {verify.head}
      <Code>{head}</Code>
    </Callout>
  )
}
