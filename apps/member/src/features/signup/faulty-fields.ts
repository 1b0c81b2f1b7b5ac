import { ownNameOf, SignUp } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { type Draft, signUpOf } from './draft.ts'

const places = new Set(['region', 'city'])

/** The fields that the contract's own schema finds wrong (ID-02), as the form calls them. */
export function faultyFields(draft: Draft, language: Language): ReadonlySet<string> {
  const issues = SignUp.safeEncode(signUpOf(draft, language)).error?.issues ?? []
  const names = issues.map((issue) => ownNameOf(SignUp, String(issue.path[0] ?? '')))
  return new Set(names.map((name) => (places.has(name) ? 'city' : name)))
}
