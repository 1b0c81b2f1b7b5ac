import { type InboxPlace, routes } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../shared/queries.ts'
import { call } from '../../shared/session.ts'

const keyOf = (trackerId: string) => ['place', trackerId]

const readPlace = (trackerId: string) => call(routes.inboxPlace, { params: { trackerId } })

/** What she keeps beside a conversation; undefined until it has come. */
export function usePlace(trackerId: string): InboxPlace | undefined {
  return useQuery({ queryKey: keyOf(trackerId), queryFn: () => readPlace(trackerId) }).data
}

export function fetchPlace(trackerId: string): Promise<InboxPlace> {
  return queries.fetchQuery({ queryKey: keyOf(trackerId), queryFn: () => readPlace(trackerId), staleTime: 0 })
}

/** An answer or a frame of the line; the older of two changes nothing. */
export function takePlace(trackerId: string, place: InboxPlace): void {
  queries.setQueryData<InboxPlace>(keyOf(trackerId), (known) =>
    known !== undefined && known.version > place.version ? known : place,
  )
}

type Marks = { readonly isPinned?: boolean; readonly snooze?: { readonly until: number | null } | null }
export async function keepMarks(trackerId: string, marks: Marks): Promise<void> {
  takePlace(trackerId, await call(routes.inboxKeepPlace, { params: { trackerId }, body: marks }))
}

type Words = {
  readonly of: 'draft' | 'note'
  readonly text: string
  readonly version: number
  readonly dropsOther?: boolean
}
export async function keepWords(trackerId: string, words: Words): Promise<InboxPlace> {
  const place = await call(routes.inboxKeepText, { params: { trackerId }, body: words })
  takePlace(trackerId, place)
  return place
}

/** Asks again for what is shown of them: frames were missed while the line was down (RS-04). */
export function refreshPlaces(): void {
  void queries.invalidateQueries({ queryKey: ['place'] })
}
