import {
  operatorCalls,
  type ProgrammeMark,
  type ProgrammeMeter,
  type ProgrammeRow,
} from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useSearchParams } from 'react-router'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import styles from './money.module.css'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** BO-43: how far each brand is from the limits of the card schemes. */
export function Programmes() {
  const words = useTexts('backofficeProgrammes')
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? ''
  const query = MONTH.test(month) ? { month } : {}
  const read = useRead(operatorCalls.showProgrammes, { query }, { isLive: ['order', 'dispute'], keepsOld: true })
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <Part of={read} skeleton={<Lines count={8} />}>
        {(reply) => (
          <Stack>
            <div className={styles.choice}>
              <TextField
                type="month"
                label={words.month}
                hint={words.data(reply.day, reply.days)}
                value={reply.month}
                onChange={({ currentTarget: { value } }) =>
                  setSearch(value === '' ? {} : { month: value }, { replace: true })
                }
              />
            </div>
            {reply.rows.length === 0 ? (
              <EmptyState title={words.emptyTitle} text={words.emptyText} />
            ) : (
              reply.rows.map((row) => <Programme key={`${row.brandId} ${row.account} ${row.scheme}`} row={row} />)
            )}
          </Stack>
        )}
      </Part>
    </>
  )
}

function Programme({ row }: { row: ProgrammeRow }) {
  const words = useTexts('backofficeProgrammes')
  const nameOf = useBrandName()
  const { percent, number } = useFormats()
  const meters = [
    { ...words.vamp, meter: row.vamp },
    { title: words.end.title, text: () => words.end.text, limits: null, meter: row.vampAtEnd },
    { ...words.ecm, meter: row.ecm },
    { ...words.efm, meter: row.efm },
    { ...words.enumeration, meter: row.enumeration?.meter ?? null },
  ]
  const isCounted = meters.some(({ meter }) => meter !== null)
  return (
    <Section
      title={words.of(nameOf(row.brandId), row.scheme === 'unknown' ? words.unknownScheme : row.scheme)}
      text={words.account(row.account)}
    >
      {!isCounted && <Muted>{words.noMeter}</Muted>}
      <ul className={styles.lines}>
        {meters.map(
          ({ title, text, limits, meter }) =>
            meter !== null && <Figure key={title} title={title} text={text} limits={limits} meter={meter} />,
        )}
      </ul>
      {row.enumeration !== null && (
        <Muted>
          {words.guarded(
            number(row.enumeration.zeroChecks),
            number(row.enumeration.declined),
            number(row.enumeration.heldBack),
          )}
        </Muted>
      )}
      {isCounted && row.confirmed !== null && <Muted>{words.confirmed(percent(row.confirmed / 10_000))}</Muted>}
    </Section>
  )
}

const tones: Readonly<Record<ProgrammeMark, BadgeTone>> = {
  clear: 'success',
  watch: 'warning',
  warning: 'warning',
  excessive: 'danger',
}

type FigureProps = {
  readonly title: string
  readonly text: (count: string, of: string) => string
  readonly limits: string | null
  readonly meter: ProgrammeMeter
}

function Figure({ title, text, limits, meter: { points, count, of, mark } }: FigureProps) {
  const words = useTexts('backofficeProgrammes')
  const { number } = useFormats()
  return (
    <li>
      <h3 className={styles.subtitle}>{title}</h3>
      <span className={styles.badges}>
        <strong>{points === null ? words.nothing : `${number(points / 100)} %`}</strong>
        <Badge tone={tones[mark]}>{words.marks[mark]}</Badge>
      </span>
      <span className={styles.whole}>{text(number(count), number(of))}</span>
      {limits !== null && <span className={styles.quiet}>{limits}</span>}
    </li>
  )
}
