import { type FigureId, operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Controls } from './controls.tsx'
import { OverTime } from './over-time.tsx'
import { type AskedOf, useAsked } from './use-asked.ts'

/** Net by the day of the sale, and what was given back by its own day: both named (BO-54). */
const shownFigures = ['revenue_net', 'given_back', 'revenue'] as const satisfies readonly FigureId[]

export function Revenue() {
  const words = useTexts('backofficeNumbers')
  const asked = useAsked({ hasGrain: true, hasBy: [] })
  return (
    <>
      <PageHeading
        up={{ href: `/numbers${asked.search}`, label: words.title }}
        title={words.revenue}
        lead={words.revenueText}
      />
      <Stack>
        <Controls asked={asked} />
        {shownFigures.map((figure) => (
          <One key={figure} figure={figure} asked={asked} />
        ))}
      </Stack>
    </>
  )
}

function One({ figure, asked }: { figure: FigureId; asked: AskedOf }) {
  const words = useTexts('backofficeNumbers')
  const read = useRead(
    operatorCalls.showFigure,
    { params: { figure }, query: { ...asked.query, grain: asked.asked.grain } },
    { keepsOld: true },
  )
  return (
    <Section
      title={words.figures[figure].name}
      text={words.figures[figure].text}
      end={<UiLink href={`/numbers/figures/${figure}${asked.search}`}>{words.definition}</UiLink>}
    >
      <Part of={read} skeleton={<Lines count={6} />}>
        {(reply) => <OverTime figure={figure} reply={reply} asked={asked} />}
      </Part>
    </Section>
  )
}
