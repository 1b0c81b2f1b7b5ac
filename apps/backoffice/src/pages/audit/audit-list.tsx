import type { AuditRow } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { type ReactNode, useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import type { ListCall } from '../../lists/use-list.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { changesOf, Difference } from '../../shared/page/difference.tsx'
import { Code, Facts, Muted } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'

/** Everything that a row of the audit says. */
export function AuditDetail({ row }: { row: AuditRow }) {
  const { audit: words } = useTexts('backofficeAudit')
  const { objects, roles, reasonText } = useNames()
  const { at, operator, role, network, object, reason, before, after, approvalId, hash } = row
  const changes = changesOf(before, after)
  return (
    <>
      <Facts
        facts={[
          [words.at, <Time key="at" at={at} />],
          [words.operator, operator ?? words.itself],
          ...(role === null ? [] : ([[words.role, roles[role].name]] as const)),
          ...(network === null ? [] : ([[words.network, <Code key="network">{network}</Code>]] as const)),
          [
            words.object,
            <span key="object">
              {objects[object.kind]} <Code>{object.id}</Code>
            </span>,
          ],
          ...(reason === null ? [] : ([[words.reason, reasonText(reason)]] as const)),
          ...(approvalId === null
            ? []
            : ([
                [
                  words.approval,
                  <UiLink key="approval" href={`/approvals/${approvalId}`}>
                    {words.seeApproval}
                  </UiLink>,
                ],
              ] as const)),
        ]}
      />
      {changes.length === 0 ? (
        <Muted>{words.noChange}</Muted>
      ) : (
        <>
          <Difference label={words.changes} changes={changes} />
          <Muted>{words.hashNote}</Muted>
        </>
      )}
      <Facts facts={[[words.hash, <Code key="hash">{hash}</Code>]]} />
    </>
  )
}

type Props = {
  readonly name: string
  readonly label: string
  readonly call: ListCall<AuditRow>
  readonly filters: readonly Filter[]
  readonly hasOperator: boolean
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
}

/** Rows of the audit. */
export function AuditList({ hasOperator, ...rest }: Props) {
  const { audit: words } = useTexts('backofficeAudit')
  const { actName, objects, reasonText } = useNames()
  const { number } = useFormats()
  const columns = useMemo((): [Column<AuditRow>, ...Column<AuditRow>[]] => {
    const operator: Column<AuditRow> = {
      id: 'operator',
      header: words.operator,
      cell: (row) => row.operator ?? words.itself,
    }
    return [
      { id: 'act', header: words.act, cell: ({ act }) => actName(act) },
      { id: 'at', header: words.at, cell: ({ at }) => <Time at={at} /> },
      ...(hasOperator ? [operator] : []),
      { id: 'object', header: words.object, cell: ({ object }) => objects[object.kind] },
      { id: 'reason', header: words.reason, cell: ({ reason }) => (reason === null ? '–' : reasonText(reason)) },
      { id: 'number', header: words.number, cell: (row) => number(row.number), isEnd: true },
    ]
  }, [words, actName, objects, reasonText, number, hasOperator])
  return (
    <List
      {...rest}
      columns={columns}
      idOf={(row) => String(row.number)}
      titleOf={(row) => `${actName(row.act)} (${words.rowTitle(row.number)})`}
      detail={(row) => (
        <>
          <AuditDetail row={row} />
          <UiLink href={`/audit/${String(row.number)}`}>{words.asPage}</UiLink>
        </>
      )}
    />
  )
}
