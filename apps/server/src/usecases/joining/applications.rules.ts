import type { ApplicationFields, ApplicationState, ApplicationStep } from '@incontro/contract'

/** What can be done with an application by its person, by its state. */
const mayBe: Readonly<Record<'save' | 'send' | 'answer' | 'withdraw' | 'appeal', readonly ApplicationState[]>> = {
  save: ['draft'],
  send: ['draft'],
  answer: ['question'],
  withdraw: ['draft', 'sent', 'question'],
  appeal: ['refused'],
}

export function may(act: keyof typeof mayBe, state: ApplicationState): boolean {
  return mayBe[act].includes(state)
}

/** The same person is written in many ways: capitals, accents, spaces and the order of the names count for nothing. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return plain.split(' ').sort().join(' ')
}

/** The same mailbox, as far as one can tell: capitals and what stands behind a plus count for nothing. */
export function plainEmail(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.split('+')[0] ?? ''}@${host}`
}

type Shown = { readonly photos: number; readonly hasDocuments: boolean }

/** Which steps are not finished. */
export function missingSteps(
  { screenName = '', region = '', city = '', about = '', description = '', gender, languages = [] }: ApplicationFields,
  { photos, hasDocuments }: Shown,
): ApplicationStep[] {
  return [
    ...(region === '' || city === '' || languages.length === 0 ? (['place'] as const) : []),
    ...(screenName.length < 2 || about === '' || description === '' || gender === undefined
      ? (['profile'] as const)
      : []),
    ...(photos === 0 ? (['photos'] as const) : []),
    ...(hasDocuments ? [] : (['identity'] as const)),
  ]
}
