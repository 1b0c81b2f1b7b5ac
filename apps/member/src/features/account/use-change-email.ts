import { codeOf } from '@incontro/client/calls/api-error.ts'
import { Email, routes } from '@incontro/contract'
import { useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { brand } from '../../shared/brand.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { session, useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import type { ProofProps } from '../../shared/session/with-proof.ts'

const noProof: ProofProps = { withProof: (change) => change(), isLeft: () => false }

/** ID-11: moves the account to another address; reports what is wrong with it before and after asking. */
export function useChangeEmail({ withProof, isLeft }: ProofProps = noProof) {
  const { byCode } = useTexts('errors')
  const { emailTaken } = useTexts('ownProfile')
  const errorText = useErrorText()
  const member = useMember()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [changedTo, setChangedTo] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function change(): Promise<void> {
    const parsed = Email.safeParse(email)
    if (!parsed.success) return setFault(byCode.invalid_new_email)
    if (parsed.data.toLowerCase() === member.email.toLowerCase()) return setFault(byCode.same_email)
    setBusy(true)
    setFault(undefined)
    try {
      const body = { oldEmail: member.email, newEmail: parsed.data, brand: brand.id, host: location.hostname }
      const { user } = await withProof(() => call(routes.changeEmail, { body }))
      session.patch({ email: user.email, emailConfirmed: user.isConfirmed })
      setChangedTo(user.email)
      setEmail('')
    } catch (error) {
      if (!isLeft(error)) setFault(errorText(error))
      if (codeOf(error) === 'email_taken') toasts.show({ ...emailTaken, variant: 'danger' }) // OP-05, UI-08
    }
    setBusy(false)
  }
  return { email, setEmail, fault, changedTo, isBusy, change }
}
