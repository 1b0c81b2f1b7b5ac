import { operatorCalls, type PersonaDetails } from '@incontro/contract/backoffice.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../shared/calls/queries.ts'
import { useCountryName } from '../../shared/countries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Facts, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time } from '../../shared/time.tsx'
import { PersonaEditor } from './persona-editor.tsx'
import { type TypedPersona, typedOf } from './persona-draft.rules.ts'
import { TryOut } from './try-out.tsx'
import { Versions } from './versions.tsx'
import { PersonaBadge } from './workshop.tsx'
import styles from './workshop.module.css'

/** AN-23: one automated angel: its draft, the trying of it beside, and its versions. */
export function OnePersona() {
  const { id = '' } = useParams()
  const { list, one } = useTexts('backofficeWorkshop')
  const read = useRead(operatorCalls.showPersona, { params: { id } }, { isLive: ['angel'] })
  return (
    <>
      <PageHeading
        up={{ href: '/angels/automated', label: list.title }}
        title={read.data?.name ?? id}
        lead={one.label}
        badge={read.data && <PersonaBadge state={read.data.state} />}
      />
      <Part of={read} skeleton={<Lines count={10} />}>
        {(persona) => <Shown key={persona.id} persona={persona} />}
      </Part>
    </>
  )
}

function Shown({ persona }: { persona: PersonaDetails }) {
  // what the editor began with: what others save meanwhile does not take away what is typed
  const [base, setBase] = useState(persona)
  const [typed, setTyped] = useState<TypedPersona | null>(null)
  const isChanged = base.version !== persona.version
  if (isChanged && typed === null) setBase(persona)
  const begin = (content: TypedPersona | null) => {
    setBase(persona)
    setTyped(content)
  }
  return (
    <Stack>
      <Standing persona={persona} />
      <div className={styles.workplace}>
        <PersonaEditor
          persona={persona}
          seen={base.version}
          typed={typed ?? typedOf(base.content)}
          isDirty={typed !== null}
          isChanged={isChanged && typed !== null}
          onTyped={setTyped}
          onSaved={(content) => {
            setBase({ ...base, content }) // until the answer of the server stands here
            setTyped(null)
          }}
          onReload={() => begin(null)}
        />
        <TryOut key={persona.version} id={persona.id} name={persona.name} isDirty={typed !== null} />
      </div>
      <Versions persona={persona} onTake={(content) => begin(typedOf(content))} />
    </Stack>
  )
}

function Standing({
  persona: { liveNumber, liveSince, draftAt, region, country, isListed },
}: {
  persona: PersonaDetails
}) {
  const { list, one } = useTexts('backofficeWorkshop')
  const countryName = useCountryName()
  return (
    <Section title={one.facts}>
      <Facts
        facts={[
          [list.state, liveNumber === null ? one.house : one.version(liveNumber)],
          [list.liveSince, liveSince === null ? one.none : <Time at={liveSince} />],
          [list.draftAt, draftAt === null ? one.none : <Time at={draftAt} />],
          [list.region, region === '' ? countryName(country) : `${region}, ${countryName(country)}`],
          [list.isListed, isListed ? list.yes : list.no],
        ]}
      />
    </Section>
  )
}
