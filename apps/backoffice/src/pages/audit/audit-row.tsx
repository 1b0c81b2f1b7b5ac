import { type AuditDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Code, Columns, Facts, PageHeading, Section } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useMay } from '../../shared/session/me.ts'
import { AuditDetail } from './audit-list.tsx'

/** BO-11: one row of the audit; who did it may see it too. */
export function OneAuditRow() {
  const { number = '' } = useParams()
  const { audit: words, mine } = useTexts('backofficeAudit')
  const { actName } = useNames()
  const may = useMay()
  // what an address says that is no number is refused by the server, like one that does not exist
  const row = useRead(operatorCalls.showAudit, { params: { number } })
  const title = /^\d+$/.test(number) ? words.pageTitle(Number(number)) : words.title
  return (
    <>
      <PageHeading
        up={may('audit.read') ? { href: '/audit', label: words.title } : { href: '/me/acts', label: mine.title }}
        title={title}
        lead={row.data && actName(row.data.act)}
      />
      <Part of={row} skeleton={<Lines count={8} />}>
        {(reply) => <Parts row={reply} />}
      </Part>
    </>
  )
}

function Parts({ row }: { row: AuditDetails }) {
  const { audit: words } = useTexts('backofficeAudit')
  const { objects } = useNames()
  const { number } = useFormats()
  const { objectTitle, objectPath, brand, requestId, undoes, undoneBy, previous, object } = row
  const about = objectTitle ?? objects[object.kind]
  const toRow = (to: number) => <UiLink href={`/audit/${String(to)}`}>{words.rowTitle(to)}</UiLink>
  const facts: (readonly [string, ReactNode])[] = [
    [words.number, number(row.number)],
    [words.object, objectPath === null ? about : <UiLink href={objectPath}>{about}</UiLink>],
    ...(brand === null ? [] : ([[words.brand, brand]] as const)),
    ...(undoes === null ? [] : ([[words.undoes, toRow(undoes)]] as const)),
    ...(undoneBy === null ? [] : ([[words.undoneBy, toRow(undoneBy)]] as const)),
    [words.requestId, <Code key="request">{requestId}</Code>],
    ...(previous === null ? [] : ([[words.previous, <Code key="previous">{previous}</Code>]] as const)),
  ]
  return (
    <Columns>
      <Section title={words.act}>
        <AuditDetail row={row} />
      </Section>
      <Section title={words.object}>
        <Facts facts={facts} />
      </Section>
    </Columns>
  )
}
