import { LONGEST, type OwnProfile, ownNameOf, ProfileEdit } from '@incontro/contract'
import type { Texts } from '@incontro/texts'

/** What the form holds: texts as they are typed, '' where nothing is said. */
export type Fields = {
  readonly username: string
  readonly surname: string
  readonly phone: string
  readonly age: number | null
  readonly gender: 'man' | 'woman'
  readonly seeks: 'man' | 'woman'
  readonly description: string
  readonly lookingFor: string
}
export type FieldName = keyof Fields
export type Changes = Partial<Fields>
export type Faults = Partial<Record<FieldName, string>>

export const fieldNames: readonly FieldName[] = [
  'username',
  'age',
  'gender',
  'seeks',
  'description',
  'lookingFor',
  'surname',
  'phone',
]

export function fieldsOf(profile: OwnProfile): Fields {
  return {
    username: profile.username ?? '',
    surname: profile.surname ?? '',
    phone: profile.phone ?? '',
    age: profile.age,
    gender: profile.gender,
    seeks: profile.seeks,
    description: profile.description ?? '',
    lookingFor: profile.lookingFor ?? '',
  }
}

/** What really differs from what is saved. */
export function realChanges(profile: OwnProfile, changes: Changes): Changes {
  const saved = fieldsOf(profile)
  return Object.fromEntries(
    fieldNames.flatMap((name) => (name in changes && changes[name] !== saved[name] ? [[name, changes[name]]] : [])),
  )
}

/** The edit as the contract has it: an emptied text takes the field away. */
export function editOf(changes: Changes): ProfileEdit {
  const edit = Object.entries(changes).map(([name, value]) => [
    name,
    typeof value === 'string' && value.trim() === '' ? null : value,
  ])
  return Object.fromEntries(edit) as ProfileEdit // whether it is one is what its schema says
}

/** What the contract's own schema finds wrong, in the words of the page. */
export function faultsOf(changes: Changes, words: Texts['ownProfile']['faults']): Faults {
  const issues = ProfileEdit.safeEncode(editOf(changes)).error?.issues ?? []
  const faults: Record<string, string> = {}
  for (const issue of issues) {
    const name = ownNameOf(ProfileEdit, String(issue.path[0] ?? ''))
    faults[name] ??= name === 'username' ? words.username[nameFault(issue)] : wordsFor(words, name)
  }
  return faults
}

function nameFault({
  code,
  message,
}: {
  code: string
  message: string
}): keyof Texts['ownProfile']['faults']['username'] {
  if (code === 'too_small') return 'short'
  if (code === 'too_big') return 'long'
  if (code === 'custom') return message === 'contact' ? 'contact' : 'reserved'
  return 'letters'
}

function wordsFor(words: Texts['ownProfile']['faults'], name: string): string {
  const known: Record<string, string> = {
    surname: words.surname,
    phone: words.phone,
    age: words.age,
    description: words.description,
    lookingFor: words.lookingFor,
  }
  return known[name] ?? ''
}

export const longest = LONGEST
