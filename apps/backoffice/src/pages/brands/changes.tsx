import { type BrandChange, type BrandDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Difference } from '../../shared/page/difference.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Findings } from './findings.tsx'
import { NewPrices } from './new-prices.tsx'
import { Notes } from './overview.tsx'
import { Publish } from './publish.tsx'

/** BO-20, BO-21: what a draft changes, field by field, and what the linter says of it. */
export function Changes({ brand }: { brand: BrandDetails }) {
  const { changes: words } = useTexts('backofficeBrands')
  const { id } = brand
  const read = useRead(operatorCalls.showBrandChanges, { params: { id } }, { isLive: ['brand'] })
  return (
    <Part of={read} skeleton={<Lines count={8} />}>
      {({ changes, findings, prices, state, title, version, actions }) => (
        <Stack>
          <Notes brand={brand} />
          <Section
            title={words.title}
            text={words.text}
            end={changes !== null && <Publish brand={{ id, title, version, findings, actions }} />}
          >
            {state === 'new' && <Muted>{words.whole}</Muted>}
            <ChangeTable
              changes={changes}
              empty={changes === null ? words.none : words.noChange}
              columns={{ before: words.live, after: words.draft }}
            />
          </Section>
          {prices.length > 0 && <NewPrices prices={prices} />}
          <Findings id={id} findings={findings} />
        </Stack>
      )}
    </Part>
  )
}

type TableProps = {
  readonly changes: readonly BrandChange[] | null
  readonly empty: string
  readonly columns: { readonly before: string; readonly after: string }
}

/** Fields with what stands there before and after; what is not there at all is said to be nothing. */
export function ChangeTable({ changes, empty, columns }: TableProps) {
  const { changes: words } = useTexts('backofficeBrands')
  if (changes === null || changes.length === 0) return <Muted>{empty}</Muted>
  const all = changes.map(({ field, before, after }) => ({
    field,
    before: before ?? undefined,
    after: after ?? undefined,
  }))
  return <Difference label={words.title} changes={all} columns={columns} />
}
