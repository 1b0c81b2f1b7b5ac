import type { MemberDetails } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import type { ReactNode } from 'react'
import { useBrandName } from '../../shared/brands.ts'
import { useCountryName } from '../../shared/countries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Code, Columns, Facts, Section, Stack } from '../../shared/page/page.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import { AccountActs } from './account-acts.tsx'
import { ViewPages } from './view-pages.tsx'
import { planOf } from './members.tsx'
import { RevealedValue } from './reveal.tsx'

type Props = { readonly member: MemberDetails }
type FactRows = readonly (readonly [name: string, value: ReactNode])[]

/** Who a member is and how the account stands. */
export function Overview({ member }: Props) {
  const { overview: words } = useTexts('backofficeMembers')
  const { view } = useTexts('backofficeMemberActs')
  return (
    <Columns>
      <Stack>
        <StandingNotes member={member} />
        <Section title={words.person}>
          <Person member={member} />
        </Section>
        <Section title={words.signIn}>
          <SignIn member={member} />
        </Section>
      </Stack>
      <Stack>
        <Section title={words.account}>
          <Account member={member} />
        </Section>
        <Section title={words.credits}>
          <Balance member={member} />
        </Section>
        <Section title={view.title}>
          <ViewPages member={member} />
        </Section>
        <AccountActs member={member} />
      </Stack>
    </Columns>
  )
}

/** What someone should know before they answer this member. */
function StandingNotes({ member: { standing, suppressed, credits, openCases } }: Props) {
  const { overview: words } = useTexts('backofficeMembers')
  const { dateTime } = useTimes()
  return (
    <>
      {standing.erasesAt !== null && <Callout tone="warning">{words.erasesAt(dateTime(standing.erasesAt))}</Callout>}
      {standing.state === 'disabled' && standing.since !== null && standing.erasesAt === null && (
        <Callout tone="warning">{words.disabledSince(dateTime(standing.since))}</Callout>
      )}
      {standing.state === 'erased' && standing.since !== null && (
        <Callout>{words.erasedSince(dateTime(standing.since))}</Callout>
      )}
      {suppressed !== null && <Callout tone="warning">{words.suppressed[suppressed]}</Callout>}
      {openCases.length > 0 && (
        <Callout tone="warning" title={words.openCases(openCases.length)}>
          <ul>
            {openCases.map(({ id, number, openedAt }) => (
              <li key={id}>
                <UiLink href={`/cases/${id}`}>{words.caseOf(number, dateTime(openedAt))}</UiLink>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {credits.debt > 0 && <Callout tone="warning">{words.owes(credits.debt)}</Callout>}
    </>
  )
}

function Person({ member }: Props) {
  const { overview: words } = useTexts('backofficeMembers')
  const { languages } = useTexts('backofficeEntry')
  const brandName = useBrandName()
  const countryName = useCountryName()
  const { email, phone, birth, brandId, country, language, name } = member
  const facts: FactRows = [
    [words.name, name ?? words.none],
    [
      words.email,
      email.masked === '' ? words.none : <RevealedValue key="email" member={member} value={email} field="email" />,
    ],
    [
      words.phone,
      phone === null ? words.none : <RevealedValue key="phone" member={member} value={phone} field="phone" />,
    ],
    [
      words.age,
      birth === null ? (
        words.none
      ) : (
        <RevealedValue key="birth" member={member} value={birth} field="birth" shown={words.years} />
      ),
    ],
    [words.brand, brandName(brandId)],
    [words.country, countryName(country)],
    [words.language, languages[language]],
  ]
  return <Facts facts={facts} />
}

function SignIn({ member: { signIn, isEmailConfirmed } }: Props) {
  const { overview: words } = useTexts('backofficeMembers')
  const { number } = useFormats()
  const yesNo = (is: boolean) => (is ? words.yes : words.no)
  return (
    <Facts
      facts={[
        [words.emailConfirmed, yesNo(isEmailConfirmed)],
        [words.password, yesNo(signIn.hasPassword)],
        [words.passkeys, number(signIn.passkeys)],
        [words.google, yesNo(signIn.hasGoogle)],
        [words.secondFactor, yesNo(signIn.hasSecondFactor)],
        [words.openSessions, number(signIn.openSessions)],
      ]}
    />
  )
}

function Account({ member: { plan, verified, flowId, signedUpAt, lastActiveAt } }: Props) {
  const { overview: words, plans } = useTexts('backofficeMembers')
  return (
    <Facts
      facts={[
        [
          words.plan,
          plan.until === null ? (
            plans[planOf(plan.level)]
          ) : (
            <span key="plan">
              {plans[planOf(plan.level)]}, {words.until} <Time at={plan.until} look="date" />
            </span>
          ),
        ],
        [
          words.verified,
          verified.isVerified
            ? words.yes
            : [words.no, ...verified.missing.map((one) => words.missing[one])].join(' · '),
        ],
        [words.ageCheck, verified.isAgeChecked ? words.yes : words.no],
        [words.flow, <Code key="flow">{flowId}</Code>],
        [words.signedUpAt, <Time key="signedUpAt" at={signedUpAt} />],
        [words.lastActiveAt, <Time key="lastActiveAt" at={lastActiveAt} />],
      ]}
    />
  )
}

function Balance({ member: { credits } }: Props) {
  const { overview: words } = useTexts('backofficeMembers')
  const { number } = useFormats()
  return (
    <Facts
      facts={[
        [words.messages, number(credits.messages)],
        [words.icebreakers, number(credits.icebreakers)],
        [words.likes, number(credits.likes)],
        ...(credits.debt > 0 ? ([[words.debt, number(credits.debt)]] as const) : []),
      ]}
    />
  )
}
