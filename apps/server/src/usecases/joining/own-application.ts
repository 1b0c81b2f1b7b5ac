import { type Application as Shown, APPLICATION_APPEAL_DAYS, type ApplicationFields } from '@incontro/contract'
import { parseCountry, parseLanguage } from '@incontro/locale'
import { answerBy, type Application, sendNews } from '../../modules/applications/index.ts'
import { requirePlace } from '../../modules/profiles/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { may, missingSteps } from './applications.rules.ts'
import { contractOf } from './contract-text.ts'
import type { JoiningDeps } from './deps.ts'
import { createMakeProfile } from './make-profile.ts'

const DAY = 86_400_000

/** AN-04: what a person sees and does of their application after its first step. */
export function createOwnApplication(deps: JoiningDeps) {
  const { applications, media, identityChecks, brands, email, transaction, notifyDesk, now } = deps
  const makeProfile = createMakeProfile(deps)

  async function own(accountId: string): Promise<Application> {
    const application = await applications.byAccount(accountId)
    if (application === null) throw new AppError('not_found', { message: 'this account did not apply' })
    return application
  }
  async function lockOwn(tx: Tx, accountId: string, act: Parameters<typeof may>[0]): Promise<Application> {
    const application = await applications.lockOfAccount(tx, accountId)
    if (application === null) throw new AppError('not_found')
    if (!may(act, application.state)) throw new AppError('conflict', { message: `it is ${application.state}` })
    return application
  }
  const textOf = async ({ brandId, kind, language }: Application) =>
    contractOf(kind, {
      language: parseLanguage(language) ?? 'en',
      company: (await brands.get(brandId)).company.name,
    })

  async function missingOf(application: Application) {
    const [photos, identity] = await Promise.all([
      media.photosOf(application.accountId),
      identityChecks.standing(application.accountId),
    ])
    const hasDocuments = identity.isValid || identity.state === 'sent'
    return { photos, identity, missing: missingSteps(application.fields, { photos: photos.length, hasDocuments }) }
  }

  async function show(accountId: string): Promise<Shown> {
    const application = await own(accountId)
    const [{ photos, identity, missing }, text] = await Promise.all([missingOf(application), textOf(application)])
    const { kind, state, age, fields, question, answer, refusal, refusalWords, appeal, appealAnswer } = application
    return {
      ...{ kind, state, age, fields, question, answer, refusal, refusalWords, appeal, appealAnswer },
      ...{ email: application.email, missing, photos, identity, ...text },
      country: parseCountry(application.country) ?? 'es',
      sentAt: application.sentAt?.getTime() ?? null,
      answerBy: answerBy(application),
      appealUntil: appealUntil(application),
    }
  }

  return {
    show,
    async save(accountId: string, fields: ApplicationFields): Promise<Shown> {
      const { country } = await own(accountId)
      if (fields.region !== undefined && fields.region !== '' && fields.city !== undefined && fields.city !== '')
        requirePlace(parseCountry(country) ?? 'es', { region: fields.region, city: fields.city })
      await transaction(async (tx) => {
        const application = await lockOwn(tx, accountId, 'save')
        await applications.change(tx, application.id, { fields: { ...application.fields, ...fields } }, now())
      })
      return show(accountId)
    },
    async send(accountId: string, signed: { textVersion: string; signature: string }): Promise<Shown> {
      const found = await own(accountId)
      const { missing } = await missingOf(found)
      const text = await textOf(found)
      if (signed.textVersion !== text.textVersion)
        throw new AppError('conflict', { field: 'textVersion', message: 'the contract is another one now' })
      if (missing[0] !== undefined) throw new AppError('bad_request', { field: missing[0], message: 'not finished' })
      if (!found.isConfirmed) throw new AppError('email_unconfirmed', { message: 'the link was not opened yet' })
      await transaction(async (tx) => {
        const application = await lockOwn(tx, accountId, 'send')
        const at = now()
        const angelId = await makeProfile(tx, application, { ...text, signature: signed.signature, at })
        await applications.change(tx, application.id, { state: 'sent', sent_at: at, angel_id: angelId }, at)
        await sendNews(tx, email, { application, news: { kind: 'sent' }, at })
        await notifyDesk(tx)
      })
      return show(accountId)
    },
    async answer(accountId: string, text: string): Promise<Shown> {
      await transaction(async (tx) => {
        const application = await lockOwn(tx, accountId, 'answer')
        const at = now()
        // the days for an answer begin again
        const change = { state: 'sent', answer: text, sent_at: at, late_noted_at: null } as const
        await applications.change(tx, application.id, change, at)
        await notifyDesk(tx)
      })
      return show(accountId)
    },
    async withdraw(accountId: string): Promise<Shown> {
      await transaction(async (tx) => {
        const application = await lockOwn(tx, accountId, 'withdraw')
        const at = now()
        await identityChecks.removePictures(tx, accountId)
        await applications.change(tx, application.id, { state: 'withdrawn', decided_at: at }, at)
        await sendNews(tx, email, { application, news: { kind: 'withdrawn' }, at })
        await notifyDesk(tx)
      })
      return show(accountId)
    },
    async appeal(accountId: string, text: string): Promise<Shown> {
      await transaction(async (tx) => {
        const application = await lockOwn(tx, accountId, 'appeal')
        const at = now()
        if (application.appeal !== null) throw new AppError('conflict', { message: 'it was asked for before' })
        const until = appealUntil(application)
        if (until === null || until < at.getTime()) throw new AppError('too_late')
        await applications.change(tx, application.id, { appeal: text, appealed_at: at }, at)
        await notifyDesk(tx)
      })
      return show(accountId)
    },
  }
}

function appealUntil({ state, decidedAt, appeal }: Application): number | null {
  return state === 'refused' && decidedAt !== null && appeal === null
    ? decidedAt.getTime() + APPLICATION_APPEAL_DAYS * DAY
    : null
}
