import { ApiError, codeOf } from '@incontro/client/calls/api-error.ts'
import { type OwnProfile, ownNameOf, ProfileEdit, routes } from '@incontro/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { brand } from '../../../shared/brand.ts'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useOpenPrompt } from '../../../shared/prompts.ts'
import { useTexts } from '../../../shared/language.tsx'
import { session } from '../../../shared/session/session.ts'
import { toasts } from '../../../shared/toasts.ts'
import { ownProfileKey } from '../profile-query.ts'
import { keepChanges, keptChanges } from './profile-draft.ts'
import {
  type Changes,
  editOf,
  type Faults,
  faultsOf,
  type FieldName,
  type Fields,
  fieldsOf,
  realChanges,
} from './profile-fields.ts'

export type SaveState = 'idle' | 'saving' | 'waiting'

/** The form over the own profile: what is typed is kept on the device until it is saved; saving shows at once and is taken back if it is refused. */
export function useProfileForm(profile: OwnProfile) {
  const words = useTexts('ownProfile')
  const errorText = useErrorText()
  const openPrompt = useOpenPrompt()
  const queries = useQueryClient()
  const { trackerId } = profile
  const [typed, setTyped] = useState<Changes>(() => keptChanges(trackerId))
  /** What stands in the form now: a save looks at it again when its answer comes. */
  const latest = useRef(typed)
  const [wasKept, setWasKept] = useState(() => Object.keys(realChanges(profile, typed)).length > 0)
  const [faults, setFaults] = useState<Faults>({})
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<SaveState>('idle')
  const changes = realChanges(profile, typed)
  const values: Fields = { ...fieldsOf(profile), ...changes }
  const isChanged = Object.keys(changes).length > 0

  /** In the form and on the device. */
  function keep(next: Changes, over: OwnProfile): void {
    latest.current = next
    setTyped(next)
    keepChanges(trackerId, realChanges(over, next))
  }

  function change<Name extends FieldName>(name: Name, value: Fields[Name]): void {
    const next = { ...latest.current, [name]: value }
    keep(next, profile)
    if (state === 'saving') keepChanges(trackerId, next) // what is on its way may come back
    if (faults[name] !== undefined) setFaults(faultsOf(realChanges(profile, next), words.faults))
  }

  /** Reports what is wrong with a field once it is left. */
  function leave(name: FieldName): void {
    const fault = faultsOf(changes, words.faults)[name]
    setFaults(({ [name]: _before, ...others }) => (fault === undefined ? others : { ...others, [name]: fault }))
  }

  function discard(): void {
    keep({}, profile)
    setFaults({})
    setWasKept(false)
    setState('idle')
  }

  async function save(): Promise<void> {
    if (state === 'saving') return
    const found = faultsOf(changes, words.faults)
    setFaults(found)
    setTries((before) => before + 1)
    if (Object.keys(found).length > 0) return
    const edit = editOf(changes)
    const key = ownProfileKey(trackerId)
    setState('saving')
    setWasKept(false)
    queries.setQueryData<OwnProfile>(key, (known) => known && { ...known, ...(edit as Partial<OwnProfile>) }) // the fields of the form are fields of the profile
    try {
      const { user } = await call(routes.changeProfile, { params: { trackerId }, body: { ...edit, brand: brand.id } })
      queries.setQueryData(key, user)
      session.patch({ username: user.username })
      keep(realChanges(user, leftOver(latest.current, changes)), user)
      setState('idle')
      toasts.show({ ...words.saved, variant: 'success' }) // OP-05: titolo_ok, testo_ok
    } catch (error) {
      queries.setQueryData(key, profile)
      keep({ ...changes, ...latest.current }, profile)
      setState(codeOf(error) === 'offline' ? 'waiting' : 'idle')
      refused(error)
    }
  }

  function refused(error: unknown): void {
    const code = codeOf(error)
    if (code === 'offline') return
    if (code === 'premium_profile') return openPrompt('premium')
    const text = errorText(error)
    const name =
      error instanceof ApiError && error.field !== undefined ? ownNameOf(ProfileEdit, error.field) : undefined
    if (name !== undefined) setFaults({ [name]: text })
    toasts.show({ ...words.failed, text, variant: 'danger' })
  }

  // what waits for the line is saved when it is back: the browser may say so a moment before a call gets through
  const saveWaiting = useEffectEvent(() => void save())
  useEffect(() => {
    if (state !== 'waiting') return
    const again = () => saveWaiting()
    addEventListener('online', again)
    const timer = navigator.onLine ? setTimeout(again, RETRY_MS) : undefined
    return () => {
      removeEventListener('online', again)
      clearTimeout(timer)
    }
  }, [state])

  return { values, faults, tries, state, isChanged, wasKept: wasKept && isChanged, change, leave, save, discard }
}
const RETRY_MS = 3000

export type ProfileForm = ReturnType<typeof useProfileForm>

/** What was typed on while the rest was being saved. */
function leftOver(now: Changes, sent: Changes): Changes {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => sent[name as FieldName] !== value), // its keys are the fields'
  )
}
