import type { AngelDetails } from '@incontro/contract/backoffice.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useCountryName } from '../../shared/countries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Columns, Facts, Muted, Section, Stack } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import { Rows } from '../members/rows.tsx'
import { StandingActs } from './standing-acts.tsx'

type Props = { readonly angel: AngelDetails }

/** How a profile stands: whether members meet it, what waits, what was signed. */
export function Overview({ angel }: Props) {
  const { overview: words } = useTexts('backofficeAngels')
  return (
    <Columns>
      <Stack>
        <StandingNote angel={angel} />
        <Section title={words.answers}>
          <Answers angel={angel} />
        </Section>
        <Contracts angel={angel} />
      </Stack>
      <Stack>
        <Section title={words.account}>
          <Account angel={angel} />
        </Section>
        <StandingActs angel={angel} />
      </Stack>
    </Columns>
  )
}

function StandingNote({ angel: { listing, kind } }: Props) {
  const { overview: words } = useTexts('backofficeAngels')
  return (
    <>
      {kind === 'automated' && <Callout>{words.automated}</Callout>}
      {listing !== 'listed' && <Callout tone="warning">{words[listing]}</Callout>}
    </>
  )
}

function Answers({ angel: { kind, isAvailable, lastAnswerAt, conversations, waiting, waitingSince } }: Props) {
  const { overview: words, list } = useTexts('backofficeAngels')
  const { number } = useFormats()
  return (
    <Facts
      facts={[
        [words.available, isAvailable ? words.yes : words.no],
        [
          list.lastAnswer,
          kind === 'automated' ? (
            list.software
          ) : lastAnswerAt === null ? (
            list.noAnswer
          ) : (
            <Time key="last" at={lastAnswerAt} />
          ),
        ],
        ...(kind === 'automated' ? [] : ([[words.conversations, number(conversations)]] as const)),
        [words.waiting, number(waiting)],
        ...(waitingSince === null ? [] : ([[words.waitingSince, <Time key="since" at={waitingSince} />]] as const)),
      ]}
    />
  )
}

function Account({
  angel: { brandId, country, region, email, trackerId, isVerified, createdAt, lastActiveAt },
}: Props) {
  const { overview: words, list } = useTexts('backofficeAngels')
  const brandName = useBrandName()
  const countryName = useCountryName()
  return (
    <Facts
      facts={[
        [list.brand, brandId === null ? list.everyBrand : brandName(brandId)],
        [list.region, region === '' ? countryName(country) : `${region}, ${countryName(country)}`],
        [words.account, trackerId ?? words.none],
        ...(email === null ? [] : ([[words.email, email]] as const)),
        [list.verified, isVerified ? list.isVerified : list.isNotVerified],
        [list.createdAt, <Time key="created" at={createdAt} look="date" />],
        [words.lastActiveAt, <Time key="active" at={lastActiveAt} />],
      ]}
    />
  )
}

/** AN-07: what was signed, the newest first. */
function Contracts({ angel: { contracts, kind } }: Props) {
  const { overview: words, kinds } = useTexts('backofficeAngels')
  if (kind === 'automated') return null
  return (
    <Section title={words.contracts}>
      {contracts.length === 0 ? (
        <Muted>{words.noContracts}</Muted>
      ) : (
        <Rows
          label={words.contracts}
          rows={contracts}
          idOf={({ id }) => id}
          columns={[
            {
              header: words.contractKind,
              cell: ({ kind: signed, kindBefore }) =>
                kindBefore === null || kindBefore === signed
                  ? kinds[signed]
                  : `${kinds[kindBefore]} → ${kinds[signed]}`,
            },
            { header: words.textVersion, cell: ({ textVersion }) => textVersion },
            { header: words.signedOn, cell: ({ signedOn }) => <time dateTime={signedOn}>{signedOn}</time> },
            { header: words.signature, cell: ({ signature }) => signature },
            { header: words.recordedBy, cell: ({ by }) => by ?? words.inStudio },
          ]}
        />
      )}
    </Section>
  )
}
