import { routes } from '@incontro/contract'
import { parseLanguage } from '@incontro/locale'
import { hashToken } from '../../../modules/accounts/index.ts'
import { NO_PHOTO, requirePlace } from '../../../modules/profiles/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'
import type { AngelsDeps } from './deps.ts'
import { ageOn } from '../../../modules/profiles/index.ts'

type Deps = Pick<AngelsDeps, 'angels' | 'profiles' | 'accounts' | 'brands' | 'transaction' | 'now'>

/** How often a caller may make each of these calls. */
const limits = {
  // a link has too many characters to be guessed; a household opens it a few times
  showAngelInvitation: [{ by: 'network', most: 60, windowMs: HOUR }],
  acceptAngelInvitation: [{ by: 'network', most: 20, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

const ADULT = 18
const OLDEST = 98

/** AN-04: what an invited person does: the account, the profile and the contract come from them, together or not at all. */
export function joinRoutes({ angels, profiles, accounts, brands, transaction, now }: Deps): RouteBinding[] {
  const over = () => new AppError('token_expired', { message: 'this invitation is over' })
  return [
    handle(routes.showAngelInvitation, limits.showAngelInvitation, async ({ body, call }) => {
      const found = await angels.invitations.byToken(hashToken(body.token))
      if (found === null || found.expiresAt <= now() || found.brandId !== call.brandId) throw over()
      const { email, kind, textVersion, contract } = found
      const { country } = await brands.get(found.brandId)
      return { email, language: parseLanguage(found.language) ?? 'en', country, kind, textVersion, contract }
    }),
    handle(routes.acceptAngelInvitation, limits.acceptAngelInvitation, async ({ body, call }) => {
      const at = now()
      const age = ageOn(body.bornOn, at)
      if (age < ADULT || age > OLDEST) throw new AppError('bad_request', { field: 'bornOn', message: 'of age' })
      const { country, defaultFlowId } = await brands.get(call.brandId)
      requirePlace(country, { region: body.region, city: body.city })
      await accounts.requireUnbreached(body.password)
      const passwordHash = await accounts.hashPassword(body.password)
      await transaction(async (tx) => {
        const found = await angels.invitations.lockByToken(tx, hashToken(body.token))
        if (found === null || found.expiresAt <= at || found.brandId !== call.brandId) throw over()
        const [accountId, angelId] = [newId(), newId()]
        const { brandId, email, language } = found
        const added = await accounts.addAccounts(tx, [
          {
            id: accountId,
            tracker_id: newId(),
            brand_id: brandId,
            role: 'angel',
            email,
            email_confirmed_at: at, // the link was sent there
            country,
            language,
            flow_id: defaultFlowId,
            source: 'invitation',
            password_hash: passwordHash,
            declared_at: at,
            created_at: at,
            last_active_at: at,
          },
        ])
        if (added.length === 0) throw new AppError('account_exists', { field: 'email' })
        const agreed = { terms: true, privacy: true, adult: true, features: true, marketing: false } as const
        await accounts.declare(tx, accountId, agreed, call)
        const { screenName, gender, region, city, about, description } = body
        await profiles.setProfile(tx, accountId, { username: screenName, gender, age, region, city })
        await profiles.addAngels(tx, [
          {
            id: angelId,
            account_id: accountId,
            kind: found.kind,
            country,
            region,
            city,
            screen_name: screenName,
            age,
            gender,
            about,
            description,
            languages: body.languages,
            photo_collection: NO_PHOTO,
            is_listed: false,
            held: 'review',
            last_active_at: at,
            created_at: at,
          },
        ])
        await profiles.desk.sign(tx, {
          id: newId(),
          angelId,
          kind: found.kind,
          kindBefore: null,
          textVersion: found.textVersion,
          signedOn: at.toISOString().slice(0, 10),
          signature: body.signature,
          text: found.contract,
          operatorId: null,
          at,
        })
        await angels.invitations.use(tx, found.id, { angelId, at })
      })
      return { result: true as const }
    }),
  ]
}
