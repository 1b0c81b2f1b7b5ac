import type { routes } from '@incontro/contract'
import { parseLanguage } from '@incontro/locale'
import type { z } from 'zod'
import { hashToken, newToken } from '../../modules/accounts/index.ts'
import type { Application } from '../../modules/applications/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/binding.ts'
import { newId } from '../../platform/ids/ids.ts'
import { ageOn } from '../../modules/profiles/index.ts'
import { plainEmail, plainName } from './applications.rules.ts'
import type { JoiningDeps } from './deps.ts'
import { sendNews } from '../../modules/applications/index.ts'

type Deps = Pick<
  JoiningDeps,
  'applications' | 'accounts' | 'profiles' | 'identityChecks' | 'brands' | 'email' | 'transaction' | 'now'
>
type Asked = z.output<(typeof routes.startApplication)['body']>

const ADULT = 18
const OLDEST = 98
const LINK_DAYS = 30
const DAY = 86_400_000

/** AN-04: the first step. It makes the account, or, of a minor, keeps two marks and nothing else. */
export function createStart(deps: Deps) {
  const { applications, accounts, profiles, identityChecks, brands, email, transaction, now } = deps
  const { mark } = identityChecks

  async function sendLink(tx: Tx, application: Application): Promise<void> {
    const { token, hash } = newToken()
    const at = now()
    await applications.change(
      tx,
      application.id,
      { link_hash: hash, link_ends_at: new Date(at.getTime() + LINK_DAYS * DAY) },
      at,
    )
    await sendNews(tx, email, { application, news: { kind: 'started', path: `/studio/apply/${token}` }, at })
  }

  return {
    async start(asked: Asked, call: Call): Promise<void> {
      const { brandId } = call
      const at = now()
      const age = ageOn(asked.bornOn, at)
      if (age > OLDEST) throw new AppError('bad_request', { field: 'bornOn', message: 'not a day of birth' })
      const personMark = mark(`person:${plainName(asked.fullName)}:${asked.bornOn}`)
      const marks = [mark(`email:${plainEmail(asked.email)}`), personMark]
      const minor = () => new AppError('forbidden', { field: 'bornOn', message: 'only adults' })
      if (age < ADULT) {
        await transaction((tx) => applications.addMinor(tx, brandId, marks, at))
        throw minor()
      }
      if (await applications.isMinor(brandId, marks)) throw minor()
      await accounts.requireUnbreached(asked.password)
      const passwordHash = await accounts.hashPassword(asked.password)
      const { country, defaultFlowId } = await brands.get(brandId)
      await transaction(async (tx) => {
        const accountId = newId()
        const added = await accounts.addAccounts(tx, [
          {
            id: accountId,
            tracker_id: newId(),
            brand_id: brandId,
            role: 'angel',
            email: asked.email,
            country,
            language: asked.language,
            flow_id: defaultFlowId,
            source: 'application',
            password_hash: passwordHash,
            declared_at: at,
            created_at: at,
            last_active_at: at,
          },
        ])
        if (added.length === 0) throw new AppError('account_exists', { field: 'email' })
        const agreed = { terms: true, privacy: true, adult: true, features: true, marketing: false } as const
        await accounts.declare(tx, accountId, agreed, call)
        await profiles.setProfile(tx, accountId, { gender: 'woman', age })
        const id = newId()
        const isNew = await applications.insert(tx, { id, accountId, brandId, kind: asked.kind, age, personMark, at })
        // without saying whose account it is
        if (!isNew) throw new AppError('account_exists', { field: 'fullName' })
        const application = await applications.lock(tx, id)
        if (application !== null) await sendLink(tx, application)
      })
    },
    async resume(token: string, { brandId }: Pick<Call, 'brandId'>) {
      const application = await applications.byLink(hashToken(token), now())
      if (application === null || application.brandId !== brandId)
        throw new AppError('token_expired', { message: 'this link is over' })
      if (!application.isConfirmed)
        await transaction((tx) => applications.change(tx, application.id, { confirmed_at: now() }, now()))
      return { email: application.email, language: parseLanguage(application.language) ?? ('en' as const) }
    },
  }
}
