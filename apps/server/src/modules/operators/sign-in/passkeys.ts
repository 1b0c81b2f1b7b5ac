import type { NewPasskey, PasskeyAnswer } from '@incontro/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { hashToken } from '../../accounts/index.ts'
import type { OperatorRequest } from '../binding.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorFactorsStore } from './factors.store.ts'

const CHALLENGE_MS = 10 * 60_000
const MAX_PASSKEYS = 10

/** Hundreds of files, which a server needs at its first passkey and not before. */
const webAuthn = () => import('@simplewebauthn/server')

type Deps = { readonly store: OperatorFactorsStore; readonly now: () => Date }

/**
 * Passkeys of operators (WebAuthn). The host is the relying party. The browser has checked who holds the device (user
 * verification), so that a passkey counts as both factors.
 */
export function createOperatorPasskeys({ store, now }: Deps) {
  async function keep(challenge: string, kind: 'sign_in' | 'add', operatorId: string | null): Promise<void> {
    const expires = new Date(now().getTime() + CHALLENGE_MS)
    await store.keepChallenge({ hash: hashToken(challenge), kind, operator_id: operatorId, expires_at: expires })
  }
  /** Takes the challenge that an answer names, whether or not the answer is good. */
  async function take(clientDataJson: string, kind: 'sign_in' | 'add') {
    const challenge = challengeIn(clientDataJson)
    const taken = challenge === undefined ? undefined : await store.takeChallenge(hashToken(challenge), kind, now())
    if (challenge === undefined || taken === undefined) throw refused('its challenge is unknown, over or answered')
    return { challenge, operatorId: taken.operator_id }
  }

  return {
    async signInOptions(request: OperatorRequest) {
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        rpID: request.host,
        userVerification: 'required',
        timeout: CHALLENGE_MS,
      })
      await keep(options.challenge, 'sign_in', null)
      return options
    },
    /** Takes a challenge outside of the transaction: a bad answer uses it up, too. */
    takeAnswer: (answer: PasskeyAnswer) => take(answer.response.clientDataJSON, 'sign_in'),
    /** Whose the passkey is that signed; notes its use. @throws OperatorError passkey_refused */
    async check(
      tx: Tx,
      answer: PasskeyAnswer,
      { challenge, request }: { challenge: string; request: OperatorRequest },
    ): Promise<string> {
      const passkey = await store.lockPasskey(tx, answer.id)
      if (passkey === undefined) throw refused('it is not known here')
      const { userHandle } = answer.response
      if (userHandle !== undefined && userHandle !== handleOf(passkey.operator_id).toString('base64url'))
        throw refused('it names another operator')
      const { verifyAuthenticationResponse } = await webAuthn()
      const { authenticationInfo } = await verifyAuthenticationResponse({
        response: answer as never, // parsed by the contract; the library's type names each field's brand
        expectedChallenge: challenge,
        expectedOrigin: request.origin,
        expectedRPID: request.host,
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
          transports: passkey.transports as never, // as the library gave them
        },
      }).then(
        (result) => (result.verified ? result : Promise.reject(refused('its signature is not good'))),
        () => Promise.reject(refused('it does not fit')),
      )
      await store.notePasskey(tx, passkey.id, { counter: authenticationInfo.newCounter, at: now() })
      return passkey.operator_id
    },
    async options(
      operator: { readonly id: string; readonly email: string; readonly name: string },
      request: OperatorRequest,
    ) {
      const there = await store.passkeysOf(operator.id)
      if (there.length >= MAX_PASSKEYS) throw new OperatorError('conflict', { message: 'there are enough passkeys' })
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: 'Incontro back office',
        rpID: request.host,
        userName: operator.email,
        userDisplayName: operator.name,
        userID: new Uint8Array(handleOf(operator.id)),
        attestationType: 'none',
        excludeCredentials: there
          .filter(({ rp_id }) => rp_id === request.host)
          .map(({ credential_id, transports }) => ({ id: credential_id, transports: transports as never })), // as above
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await keep(options.challenge, 'add', operator.id)
      return options
    },
    takeNew: (passkey: NewPasskey) => take(passkey.response.clientDataJSON, 'add'),
    async add(
      tx: Tx,
      operatorId: string,
      {
        passkey,
        name,
        challenge,
        request,
      }: { passkey: NewPasskey; name: string; challenge: string; request: OperatorRequest },
    ): Promise<void> {
      const { verifyRegistrationResponse } = await webAuthn()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: passkey as never, // as above
        expectedChallenge: challenge,
        expectedOrigin: request.origin,
        expectedRPID: request.host,
        requireUserVerification: true,
      }).catch(() => Promise.reject(refused('it does not fit')))
      if (!verified) throw refused('its signature is not good')
      const { credential } = registrationInfo
      const isAdded = await store.addPasskey(tx, {
        id: newId(),
        operator_id: operatorId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        rp_id: request.host,
        name,
        created_at: now(),
        last_used_at: null,
      })
      if (!isAdded) throw new OperatorError('conflict', { message: 'it is kept already' })
    },
  }
}
export type OperatorPasskeys = ReturnType<typeof createOperatorPasskeys>

/** What an authenticator knows the operator by. */
function handleOf(operatorId: string): Buffer {
  return Buffer.from(operatorId.replaceAll('-', ''), 'hex')
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const challenge: unknown =
      typeof parsed === 'object' && parsed !== null && 'challenge' in parsed ? parsed.challenge : undefined
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

function refused(why: string): OperatorError {
  return new OperatorError('passkey_refused', { message: `the passkey is refused: ${why}` })
}
