import type { Application } from '../../modules/applications/index.ts'
import { NO_PHOTO } from '../../modules/profiles/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { JoiningDeps } from './deps.ts'

type Signed = {
  readonly textVersion: string
  readonly contract: string
  readonly signature: string
  readonly at: Date
}

/** The profile that waits for its approval, and the contract under it, from what the person said. Answers the profile's id. */
export function createMakeProfile({ profiles, media }: Pick<JoiningDeps, 'profiles' | 'media'>) {
  return async function makeProfile(tx: Tx, application: Application, signed: Signed): Promise<string> {
    const { accountId, country, kind, age, fields } = application
    const { screenName, gender, region, city, about, description, languages } = fields
    if (
      screenName === undefined ||
      gender === undefined ||
      region === undefined ||
      city === undefined ||
      about === undefined ||
      description === undefined
    )
      throw new AppError('bad_request', { field: 'profile', message: 'not finished' })
    const id = newId()
    await profiles.setProfile(tx, accountId, { username: screenName, gender, age, region, city })
    await profiles.addAngels(tx, [
      {
        ...{ id, kind, country, region, city, age, gender, about, description },
        account_id: accountId,
        screen_name: screenName,
        languages: [...(languages ?? [])],
        photo_collection: NO_PHOTO,
        is_listed: false,
        held: 'review',
        last_active_at: signed.at,
        created_at: signed.at,
      },
    ])
    await profiles.desk.sign(tx, {
      ...{ id: newId(), angelId: id, kind, kindBefore: null, textVersion: signed.textVersion },
      signedOn: signed.at.toISOString().slice(0, 10),
      signature: signed.signature,
      text: signed.contract,
      operatorId: null,
      at: signed.at,
    })
    // what was approved before there was a profile is shown with it
    const [photo] = (await media.photosOf(accountId)).filter(({ state }) => state === 'approved')
    if (photo !== undefined)
      await profiles.desk.showPhoto(tx, accountId, {
        imageName: photo.name.replace(/\.jpg$/, ''),
        thumbHash: photo.thumbHash,
      })
    return id
  }
}
