import type { PhotoRefusal, PhotoState } from '@incontro/contract'
import type { Generated } from 'kysely'

export type MemberPhotosTable = {
  id: string
  member_id: string
  name: string
  blurred_name: string
  key: string
  place: number
  state: Generated<PhotoState>
  refusal: PhotoRefusal | null
  reviewed_at: Date | null
  reviewed_by: string | null
  source_hash: Buffer
  crop: string
  look: string
  width: number
  height: number
  thumb_hash: string
  added_at: Date
}

export type RefusedPhotosTable = { member_id: string; source_hash: Buffer; look: string; refused_at: Date }
export type PhotoLeftoversTable = { name: string; due_at: Date }

export type MediaTables = {
  member_photos: MemberPhotosTable
  refused_photos: RefusedPhotosTable
  photo_leftovers: PhotoLeftoversTable
}
