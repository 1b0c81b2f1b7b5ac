import { wordRefusals, type ProfileWords, type WordRefusal } from '@incontro/contract'
import { MAX_WORDS_NOTE, operatorCalls, type WaitingWords } from '@incontro/contract/backoffice.ts'
import { Segmented } from '@incontro/ui/choices.tsx'
import { QueueIcon } from '@incontro/ui/icons.ts'
import { Select } from '@incontro/ui/select.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Table } from '../../shared/page/table.tsx'
import { useTimes } from '../../shared/time.tsx'

/** AN-08: words that people want to say on their profile, beside those that members read, the oldest first. */
export function ProfileWordsQueue() {
  const { words, queues } = useTexts('backofficeQueues')
  const read = useRead(operatorCalls.listProfileWords, {}, { isLive: ['angel'] })
  return (
    <>
      <PageHeading up={{ href: '/queues', label: queues.title }} title={words.title} lead={words.text} />
      <Part of={read} skeleton={<Lines count={8} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<QueueIcon />} title={words.emptyTitle} text={words.emptyText} />
          ) : (
            <Stack>
              {rows.map((row) => (
                <Waiting key={row.id} row={row} />
              ))}
            </Stack>
          )
        }
      </Part>
    </>
  )
}

function Waiting({ row }: { readonly row: WaitingWords }) {
  const { words } = useTexts('backofficeQueues')
  const { words: places } = useTexts('studioProfile')
  const { questions } = useTexts('angelWords')
  const times = useTimes()
  const brandName = useBrandName()
  const changed = changesOf(row.shown, row.words)
  return (
    <Section
      title={`${row.name} · ${brandName(row.brandId)}`}
      text={words.sent(times.dateTime(row.sentAt))}
      end={<Decide row={row} />}
    >
      <Table
        label={row.name}
        rows={changed.map(({ place, before, after }) => ({
          id: place,
          cells: [
            { header: words.place, value: isPlace(place) ? places[place] : questions[place] },
            { header: words.before, value: before === '' ? words.nothing : before },
            { header: words.after, value: after === '' ? words.nothing : after },
          ],
        }))}
      />
    </Section>
  )
}

const fields = ['about', 'description', 'lookingFor', 'position'] as const
type Place = (typeof fields)[number]
type Question = ProfileWords['prompts'][number]['prompt']
function isPlace(place: Place | Question): place is Place {
  return fields.some((each) => each === place)
}

/** What differs, in the order of the profile. */
function changesOf(shown: ProfileWords, words: ProfileWords) {
  const answerOf = ({ prompts }: ProfileWords, asked: Question) =>
    prompts.find(({ prompt }) => prompt === asked)?.answer ?? ''
  const asked = [...new Set([...words.prompts, ...shown.prompts].map(({ prompt }) => prompt))]
  return [
    ...fields.map((place) => ({ place, before: shown[place], after: words[place] })),
    ...asked.map((place) => ({ place, before: answerOf(shown, place), after: answerOf(words, place) })),
  ].filter(({ before, after }) => before !== after)
}

function Decide({ row: { id, version, actions } }: { readonly row: WaitingWords }) {
  const { words, work } = useTexts('backofficeQueues')
  const { refused } = useTexts('studioProfile')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.decideProfileWords)
  const [state, setState] = useState<'approved' | 'refused'>('approved')
  const [whyNot, setWhyNot] = useState<WordRefusal>('contact_details')
  const [note, setNote] = useState('')
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.decideProfileWords)} />
      <ActDialog
        run={run}
        title={acts['profile_words.decide'].name}
        text={work.ownerReads}
        params={{ id }}
        version={version}
        fields={() => ({
          verdict: state === 'approved' ? { state } : { state, whyNot, note: note.trim() === '' ? null : note.trim() },
        })}
      >
        <Segmented<'approved' | 'refused'>
          legend={words.verdict}
          options={[
            { value: 'approved', label: work.approve },
            { value: 'refused', label: work.refuse },
          ]}
          value={state}
          onChange={setState}
        />
        {state === 'refused' && (
          <>
            <Select
              label={words.whyNot}
              options={wordRefusals.map((value) => ({ value, label: refused.why[value] }))}
              value={whyNot}
              onChange={({ currentTarget }) =>
                setWhyNot(wordRefusals.find((each) => each === currentTarget.value) ?? 'other')
              }
            />
            <Textarea
              label={words.note}
              maxLength={MAX_WORDS_NOTE}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </>
        )}
      </ActDialog>
    </>
  )
}
