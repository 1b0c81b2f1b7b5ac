import type { PhotoRefusal } from '@incontro/contract'
import type { Generated } from 'kysely'
import type { VerdictColumns } from '../../platform/verdicts/verdicts.store.ts'

export type MemberPhotosTable = Omit<VerdictColumns<PhotoRefusal>, 'state'> & {
  id: string
  member_id: string
  name: string
  blurred_name: string
  key: string
  place: number
  state: Generated<VerdictColumns<PhotoRefusal>['state']>
  source_hash: Buffer
  crop: string
  look: string
  /** What it looks like whatever its size and quality, in 64 bits; null until it was computed. */
  phash: string | null
  is_unreadable: Generated<boolean>
  width: number
  height: number
  thumb_hash: string
  added_at: Date
  /** AN-09: when its owner said that the other person in it agreed; null where no one else is in it. */
  others_agreed_at: Date | null
}

export type RefusedPhotosTable = {
  member_id: string
  source_hash: Buffer
  look: string
  phash: string | null
  refusal: PhotoRefusal | null
  refused_at: Date
}
export type PhotoLeftoversTable = { name: string; due_at: Date }

export type MediaTables = {
  member_photos: MemberPhotosTable
  refused_photos: RefusedPhotosTable
  photo_leftovers: PhotoLeftoversTable
}
