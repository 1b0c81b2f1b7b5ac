import { type CreditEntry, type MemberDetails, type MemberLot, operatorCalls } from '@incontro/contract/backoffice.ts'
import { useMemo } from 'react'
import { type Column, List } from '../../lists/list.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Facts, Muted, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time } from '../../shared/time.tsx'
import { GiveCredits, TakeBack } from './hand-credits.tsx'
import { Rows } from './rows.tsx'

type Props = { readonly member: MemberDetails }

/** Credits by lot, and every movement of them. */
export function Credits({ member }: Props) {
  const { credits: words } = useTexts('backofficeMembers')
  return (
    <Stack>
      <Standing member={member} />
      <Section title={words.entries} text={words.entriesText}>
        <Entries member={member} />
      </Section>
    </Stack>
  )
}

function Standing({ member }: Props) {
  const { trackerId } = member
  const { credits: words } = useTexts('backofficeMembers')
  const { number } = useFormats()
  const credits = useRead(operatorCalls.memberCredits, { params: { trackerId } }, { isLive: ['member'] })
  return (
    <Part of={credits} skeleton={<Lines count={8} />}>
      {({ balance, lots }) => (
        <>
          <Section title={words.balance}>
            <Facts
              facts={[
                [words.classes.plan, number(balance.plan)],
                [words.classes.subscription, number(balance.subscription)],
                [words.classes.promo, number(balance.promo)],
                [words.assets.ice, number(balance.icebreakers)],
                [words.assets.like, number(balance.likes)],
                ...(balance.debt > 0 ? ([[words.debt, number(balance.debt)]] as const) : []),
              ]}
            />
          </Section>
          <Section title={words.lots} end={<GiveCredits member={member} />}>
            {lots.length === 0 ? <Muted>{words.noLots}</Muted> : <Lots trackerId={trackerId} lots={lots} />}
          </Section>
        </>
      )}
    </Part>
  )
}

function Lots({ trackerId, lots }: { trackerId: string; lots: readonly MemberLot[] }) {
  const { hand } = useTexts('backofficeMemberActs')
  const { credits: words } = useTexts('backofficeMembers')
  const { number } = useFormats()
  return (
    <Rows
      label={words.lots}
      rows={lots}
      idOf={({ id }) => id}
      columns={[
        {
          header: words.lot,
          cell: ({ asset, class: kind }) => (kind === 'all' ? words.assets[asset] : words.classes[kind]),
        },
        { header: words.source, cell: ({ source }) => words.sources[source] },
        {
          header: words.left,
          isEnd: true,
          cell: ({ remaining, granted }) => words.leftOf(number(remaining), number(granted)),
        },
        { header: words.held, isEnd: true, cell: ({ held }) => number(held) },
        { header: words.grantedAt, cell: ({ grantedAt }) => <Time at={grantedAt} /> },
        {
          header: words.expiresAt,
          cell: ({ expiresAt }) => (expiresAt === null ? words.never : <Time at={expiresAt} />),
        },
        ...(lots.some((lot) => lot.hand !== null)
          ? [{ header: hand.column, cell: (lot: MemberLot) => <TakeBack trackerId={trackerId} lot={lot} /> }]
          : []),
      ]}
    />
  )
}

function Entries({ member: { trackerId } }: Props) {
  const { credits: words } = useTexts('backofficeMembers')
  const { number } = useFormats()
  const causes: Readonly<Record<string, string>> = words.causes
  const titleOf = ({ cause }: CreditEntry) => causes[cause] ?? cause
  const columns = useMemo(
    (): [Column<CreditEntry>, ...Column<CreditEntry>[]] => [
      { id: 'cause', header: words.cause, cell: ({ cause }) => causes[cause] ?? cause },
      { id: 'at', header: words.at, cell: ({ at }) => <Time at={at} /> },
      { id: 'asset', header: words.lot, cell: ({ asset }) => words.assets[asset] },
      {
        id: 'amount',
        header: words.amount,
        cell: ({ amount }) => (amount > 0 ? `+${number(amount)}` : number(amount)),
        isEnd: true,
      },
      { id: 'balance', header: words.after, cell: ({ balance }) => number(balance), isEnd: true },
    ],
    [words, causes, number],
  )
  return (
    <List
      name="member-entries"
      label={words.entries}
      call={operatorCalls.memberEntries}
      params={{ trackerId }}
      columns={columns}
      filters={[]}
      idOf={({ id }) => id}
      titleOf={titleOf}
      detail={(entry) => <EntryDetail entry={entry} />}
      empty={{ title: words.noEntries, text: words.noEntriesText }}
      isLive={['member']}
    />
  )
}

function EntryDetail({ entry: { at, amount, balance, count, orderId } }: { entry: CreditEntry }) {
  const { credits: words } = useTexts('backofficeMembers')
  const { number } = useFormats()
  return (
    <Facts
      facts={[
        [words.at, <Time key="at" at={at} />],
        [words.amount, number(amount)],
        [words.after, number(balance)],
        ...(count === null ? [] : ([[words.messages, number(count)]] as const)),
        ...(orderId === null ? [] : ([[words.order, <code key="order">{orderId}</code>]] as const)),
      ]}
    />
  )
}
