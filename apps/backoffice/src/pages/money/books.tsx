import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Callout, EmptyState } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useSearchParams } from 'react-router'
import { useBrandName } from '../../shared/brands.ts'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Code, Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useTimes } from '../../shared/time.tsx'
import { ExportBooks } from './export-books.tsx'
import styles from './money.module.css'
import { useMoney } from './use-money.ts'

type Reply = ReplyOf<typeof operatorCalls.showBooks>
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** BO-44: the books of a brand and month; both stand in the address. */
export function Books() {
  const words = useTexts('backofficeBooks')
  const [search, setSearch] = useSearchParams()
  const [brand, month] = [search.get('brand') ?? '', search.get('month') ?? '']
  const query = { ...(brand !== '' && { brand }), ...(MONTH.test(month) && { month }) }
  const read = useRead(operatorCalls.showBooks, { query }, { isLive: ['order', 'suspense'], keepsOld: true })
  function set(name: string, value: string): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <Part of={read} skeleton={<Lines count={10} />}>
        {(reply) =>
          reply.brands.length === 0 ? (
            <EmptyState title={words.none} text={words.noneText} />
          ) : (
            <Stack>
              <Choice reply={reply} onSet={set} />
              <Columns>
                <Balance reply={reply} />
                <Stack>
                  <Liability reply={reply} />
                  <Rules />
                  <Section
                    title={words.closes.title}
                    text={words.closes.text}
                    end={<UiLink href="/books/closes">{words.closes.verify}</UiLink>}
                  >
                    <ExportBooks brand={reply.brand} month={reply.month} />
                  </Section>
                </Stack>
              </Columns>
            </Stack>
          )
        }
      </Part>
    </>
  )
}

type Props = { readonly reply: Reply }

function Choice({ reply, onSet }: Props & { onSet: (name: string, value: string) => void }) {
  const words = useTexts('backofficeBooks')
  const nameOf = useBrandName()
  return (
    <div className={styles.choice}>
      <Select
        label={words.brand}
        options={reply.brands.map((value) => ({ value, label: value === 'none' ? words.noBrand : nameOf(value) }))}
        value={reply.brand}
        onChange={({ currentTarget }) => onSet('brand', currentTarget.value)}
      />
      <TextField
        type="month"
        label={words.month}
        value={reply.month}
        onChange={({ currentTarget }) => onSet('month', currentTarget.value)}
      />
    </div>
  )
}

function Balance({ reply: { accounts, differences } }: Props) {
  const { balance: words } = useTexts('backofficeBooks')
  const { money } = useMoney()
  const names: Readonly<Record<string, string>> = words.accounts
  const wrong = differences.filter(({ minor }) => minor !== 0)
  const shown = (minor: number, currency: string) => money({ minor, currency })
  return (
    <Section title={words.title}>
      {accounts.length === 0 ? (
        <Muted>{words.empty}</Muted>
      ) : (
        <>
          {wrong.length === 0 ? (
            <Callout tone="success">{words.even}</Callout>
          ) : (
            <Callout tone="danger">{words.uneven(wrong.map(money).join(', '))}</Callout>
          )}
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.title}>
            <table className={styles.figures}>
              <thead>
                <tr>
                  <th scope="col">{words.account}</th>
                  <th scope="col">{words.opening}</th>
                  <th scope="col">{words.debits}</th>
                  <th scope="col">{words.credits}</th>
                  <th scope="col">{words.closing}</th>
                </tr>
              </thead>
              <tbody>
                {accounts.map(({ account, currency, opening, debits, credits, closing }) => (
                  <tr key={`${account} ${currency}`}>
                    <th scope="row">
                      {names[account.split(':')[0] ?? ''] ?? account}
                      <Code>{account}</Code>
                    </th>
                    <td>{shown(opening, currency)}</td>
                    <td>{shown(debits, currency)}</td>
                    <td>{shown(credits, currency)}</td>
                    <td>{shown(closing, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Section>
  )
}

function Liability({ reply: { liability, unspent } }: Props) {
  const { liability: words } = useTexts('backofficeBooks')
  const { money } = useMoney()
  const { number } = useFormats()
  const sources: Readonly<Record<string, string>> = words.sources
  const assets: Readonly<Record<string, string>> = words.assets
  return (
    <Section title={words.title} text={words.text}>
      {liability.length === 0 ? (
        <Muted>{words.none}</Muted>
      ) : (
        <p className={styles.figure}>{liability.map(money).join(' · ')}</p>
      )}
      {unspent.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{words.unspent}</h3>
          <Facts
            facts={unspent.map(({ source, asset, credits }) => [
              `${assets[asset] ?? asset}, ${sources[source] ?? source}`,
              number(credits),
            ])}
          />
        </>
      )}
    </Section>
  )
}

/** What must hold of money and credits, and when it was looked at last. */
function Rules() {
  const { rules: words } = useTexts('backofficeBooks')
  const read = useRead(operatorCalls.bookRules, {})
  const times = useTimes()
  return (
    <Section title={words.title}>
      <Part of={read} skeleton={<Lines count={2} />}>
        {({ at, rules }) => {
          if (at === null) return <Muted>{words.never}</Muted>
          const broken = rules.filter((rule) => rule.broken > 0)
          return (
            <>
              <Muted>{words.last(times.dateTime(at))}</Muted>
              {broken.length === 0 ? (
                <Callout tone="success">{words.allHold(rules.length)}</Callout>
              ) : (
                <ul className={styles.lines}>
                  {broken.map((rule) => (
                    <li key={`${String(rule.number)} ${rule.name}`}>
                      <span>{`${words.rule(rule.number)}: ${rule.name}`}</span>
                      <span>{rule.isWarning ? words.warning : words.broken(rule.broken)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </Part>
    </Section>
  )
}
