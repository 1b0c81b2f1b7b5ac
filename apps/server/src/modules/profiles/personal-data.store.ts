import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** The profile that an account writes as. A profile without a name is one that was deleted: pages say so in their own words. */
export function profilesPersonalData(db: Db): PersonalData {
  return {
    module: 'profiles',
    tables: { angels: { exported: 'ownProfile', erased: 'cleared' } },
    sections: [
      section('ownProfile', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select screen_name as "name", kind, age, gender, country, region, city, about,
            description, hair_color as "hairColor", height_cm as "height", weight_kg as "weight", position, interests, phone,
            phone_shared_at as "phoneSharedAt",
            verified_only as "verifiedOnly", created_at as "createdAt", last_active_at as "lastSeenAt"
          from angels where account_id = ${memberId}`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }) {
      await sql`update angels set is_listed = false, relist = false, screen_name = '', age = 18, region = '', city = '', about = '',
          description = '', hair_color = null, height_cm = null, weight_kg = null, position = null, interests = '[]',
          photo_collection = 'deleted', thumb_hash = null, phone = null, phone_shared_at = null
        where account_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
