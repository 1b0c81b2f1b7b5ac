import { type MemberDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Facts, Muted, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time } from '../../shared/time.tsx'
import { Rows } from './rows.tsx'

/** What a member agreed to, and where they came from. */
export function Consents({ member: { trackerId } }: { member: MemberDetails }) {
  const { consents: words } = useTexts('backofficeMembers')
  const consents = useRead(operatorCalls.memberConsents, { params: { trackerId } })
  const kinds: Readonly<Record<string, string>> = words.kinds
  const parameters: Readonly<Record<string, string>> = words.parameters
  const yesNo = (is: boolean) => (is ? words.given : words.refused)
  return (
    <Part of={consents} skeleton={<Lines count={8} />}>
      {({ consents: given, choices, origin }) => (
        <Stack>
          <Section title={words.title}>
            {given.length === 0 ? (
              <Muted>{words.none}</Muted>
            ) : (
              <Rows
                label={words.title}
                rows={given}
                idOf={({ id }) => id}
                columns={[
                  { header: words.kind, cell: ({ kind }) => kinds[kind] ?? kind },
                  { header: words.answer, cell: ({ isGiven }) => yesNo(isGiven) },
                  { header: words.at, cell: ({ at }) => <Time at={at} /> },
                  { header: words.version, cell: ({ textVersion }) => textVersion },
                ]}
              />
            )}
          </Section>
          <Section title={words.choices} text={words.choicesText}>
            {choices.length === 0 ? (
              <Muted>{words.noChoices}</Muted>
            ) : (
              <Rows
                label={words.choices}
                rows={choices}
                idOf={({ id }) => id}
                columns={[
                  { header: words.at, cell: ({ at }) => <Time at={at} /> },
                  { header: words.analytics, cell: ({ analytics }) => yesNo(analytics) },
                  { header: words.marketing, cell: ({ marketing }) => yesNo(marketing) },
                  { header: words.recording, cell: ({ recording }) => yesNo(recording) },
                  { header: words.version, cell: ({ textVersion }) => textVersion },
                ]}
              />
            )}
          </Section>
          <Section title={words.origin}>
            <Facts
              facts={[
                [words.source, origin.source === '' ? words.unknown : origin.source],
                ...Object.entries(origin.attribution).map(
                  ([name, value]) => [parameters[name] ?? name, value] as const,
                ),
              ]}
            />
          </Section>
        </Stack>
      )}
    </Part>
  )
}
