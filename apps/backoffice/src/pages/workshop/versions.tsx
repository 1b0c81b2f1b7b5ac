import {
  operatorCalls,
  type PersonaContent,
  type PersonaDetails,
  type PersonaVersion,
} from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/calls/call.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import { Table } from '../../shared/page/table.tsx'
import { Time } from '../../shared/time.tsx'

type Props = { readonly persona: PersonaDetails; readonly onTake: (content: PersonaContent) => void }

/** The versions of a persona, the newest first; the words of each can be taken into the editor. */
export function Versions({ persona: { id, versions }, onTake }: Props) {
  const { history: words, versionStates, one, edit } = useTexts('backofficeWorkshop')
  const errorText = useErrorText()
  const take = useMutation({
    mutationFn: async (number: number) =>
      call(operatorCalls.showPersonaVersion, { params: { id, number: String(number) } }),
    onSuccess: ({ content }) => onTake(content),
  })
  const nameOf = (name: string | null) => name ?? one.none
  const cellsOf = (version: PersonaVersion) =>
    [
      { header: words.number, value: one.version(version.number) },
      { header: words.state, value: versionStates[version.state] },
      { header: words.editedBy, value: nameOf(version.editedBy) },
      { header: words.publishedBy, value: nameOf(version.publishedBy) },
      { header: words.approvedBy, value: nameOf(version.approvedBy) },
      { header: words.liveAt, value: version.liveAt === null ? one.none : <Time at={version.liveAt} /> },
      {
        header: edit.words,
        value: (
          <Button
            size="s"
            variant="ghost"
            aria-label={`${words.take}: ${one.version(version.number)}`}
            onClick={() => take.mutate(version.number)}
          >
            {words.take}
          </Button>
        ),
      },
    ] as const
  return (
    <Section title={words.title}>
      {take.error !== null && (
        <div role="alert">
          <Callout tone="danger">{errorText(take.error)}</Callout>
        </div>
      )}
      {take.variables !== undefined && take.isSuccess && <p role="status">{words.taken(take.variables)}</p>}
      {versions.length === 0 ? (
        <Muted>{words.empty}</Muted>
      ) : (
        <Table
          label={words.title}
          rows={versions.map((version) => ({ id: String(version.number), cells: [...cellsOf(version)] }))}
        />
      )}
    </Section>
  )
}
