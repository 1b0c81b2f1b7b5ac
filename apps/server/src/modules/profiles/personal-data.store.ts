import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** What a member says about themselves, and the profile that an account writes as. An angel's profile without a name is one that was deleted: pages say so in their own words. */
export function profilesPersonalData(db: Db): PersonalData {
  return {
    module: 'profiles',
    tables: {
      angels: { exported: 'ownProfile', erased: 'cleared' },
      member_profiles: { exported: 'account', erased: 'cleared' },
      angel_contracts: { exported: 'ownProfile', erased: 'cleared' },
      angel_prompts: { exported: 'ownProfile', erased: 'deleted' },
      hidden_phones: { exported: 'hiddenPhones', erased: 'deleted' },
      angel_words: { exported: 'ownProfile', erased: 'deleted' },
    },
    fields: [
      {
        of: 'account',
        after: 'confirmedAt',
        async load({ memberId }) {
          const { rows } = await sql<ExportRow>`select username, surname, phone, gender, seeks, age
            from member_profiles where member_id = ${memberId}`.execute(db)
          return rows[0] ?? {}
        },
      },
      {
        of: 'account',
        after: 'language',
        async load({ memberId }) {
          const { rows } = await sql<ExportRow>`select region, city, description, looking_for as "lookingFor"
            from member_profiles where member_id = ${memberId}`.execute(db)
          return rows[0] ?? {}
        },
      },
    ],
    sections: [
      section('ownProfile', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select screen_name as "name", kind, age, gender, country, region, city, about,
            description, hair_color as "hairColor", height_cm as "height", weight_kg as "weight", position, looking_for as "lookingFor", interests, array_to_string(languages, ', ') as "language", phone,
            phone_shared_at as "phoneSharedAt",
            verified_only as "verifiedOnly", created_at as "createdAt", last_active_at as "lastSeenAt",
            (select jsonb_agg(jsonb_build_object('kind', c.kind, 'textVersion', c.text_version, 'signedOn', c.signed_on,
              'signature', c.signature, 'text', c.text) order by c.at, c.id) from angel_contracts c where c.angel_id = angels.id) as "contracts",
            (select jsonb_agg(jsonb_build_object('prompt', q.prompt, 'answer', q.answer) order by q.place)
              from angel_prompts q where q.angel_id = angels.id) as "prompts",
            (select jsonb_agg(jsonb_build_object('state', w.state, 'sentAt', w.sent_at, 'about', w.about,
              'description', w.description, 'lookingFor', w.looking_for, 'position', w.position, 'prompts', w.prompts)
              order by w.sent_at, w.id) from angel_words w where w.angel_id = angels.id) as "sentWords"
          from angels where account_id = ${memberId}`.execute(db)
        return rows
      }),
      section('hiddenPhones', async ({ angelId }) => {
        const { rows } = await sql<ExportRow>`select h.at, p.username as "person" from hidden_phones h
          join member_profiles p on p.member_id = h.member_id where h.angel_id = ${angelId} order by h.at`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }) {
      // fields that cannot be empty hold the same for everybody who is gone
      await sql`update member_profiles set username = null, surname = null, phone = null, age = null, gender = 'man',
          seeks = 'woman', region = null, city = null, description = null, looking_for = null, image_name = null, filled_in = '{}',
          is_sealed = false, sealed_image_name = null, closed_to_new = false
        where member_id = ${memberId}`.execute(tx)
      await sql`update angels set is_listed = false, relist = false, held = null, screen_name = '', age = 18, region = '', city = '', about = '',
          description = '', hair_color = null, height_cm = null, weight_kg = null, position = null, looking_for = '', interests = '[]', languages = '{}',
          photo_collection = 'deleted', thumb_hash = null, phone = null, phone_shared_at = null
        where account_id = ${memberId}`.execute(tx)
      await sql`delete from hidden_phones where member_id = ${memberId}
        or angel_id in (select id from angels where account_id = ${memberId})`.execute(tx)
      await sql`delete from angel_prompts where angel_id in (select id from angels where account_id = ${memberId})`.execute(
        tx,
      )
      await sql`delete from angel_words where angel_id in (select id from angels where account_id = ${memberId})`.execute(
        tx,
      )
      await sql`update angel_contracts set signature = '' where angel_id in
          (select id from angels where account_id = ${memberId})`.execute(tx)
      return undefined
    },
  }
}
