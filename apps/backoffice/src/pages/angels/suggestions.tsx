import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'

/** AN-13: what people asked software to word in 30 days, and what of it they sent unchanged, by brand. */
export function Suggestions() {
  const { suggestions: words, list } = useTexts('backofficeAngels')
  const { number } = useFormats()
  const brandName = useBrandName()
  const read = useRead(operatorCalls.listSuggestions, {})
  const shown = (count: number | null) => (count === null ? words.few : number(count))
  return (
    <>
      <PageHeading up={{ href: '/angels', label: list.title }} title={words.title} lead={words.text} />
      <Part of={read} skeleton={<Lines count={4} />}>
        {({ rows }) => (
          <Section title={words.byBrand} text={words.floor}>
            {rows.length === 0 ? (
              <Muted>{words.empty}</Muted>
            ) : (
              <Table
                label={words.byBrand}
                rows={rows.map(({ brandId, offered, unchanged }) => ({
                  id: brandId,
                  cells: [
                    { header: words.brand, value: brandName(brandId) },
                    { header: words.offered, value: shown(offered), isEnd: true },
                    { header: words.unchanged, value: shown(unchanged), isEnd: true },
                  ],
                }))}
              />
            )}
          </Section>
        )}
      </Part>
    </>
  )
}
