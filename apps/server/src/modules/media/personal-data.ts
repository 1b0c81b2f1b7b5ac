import type { Tx } from '../../platform/database/database.ts'
import { type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

type Photos = {
  exportOf(memberId: string): Promise<
    readonly {
      readonly fileName: string
      readonly state: string
      readonly refusal: string | null
      readonly addedAt: Date
      readonly width: number
      readonly height: number
      open(): Promise<NodeJS.ReadableStream | null>
    }[]
  >
  removeAllOf(tx: Tx, memberId: string): Promise<void>
}

/** The photos that the member uploaded: the files themselves, and what is known of each. */
export function mediaPersonalData({ exportOf, removeAllOf }: Photos): PersonalData {
  return {
    module: 'media',
    tables: {
      member_photos: { exported: 'photos', erased: 'deleted' },
      refused_photos: {
        exported: { nothing: 'fingerprints of refused pictures, so that they do not come again; no picture is kept' },
        erased: 'deleted',
      },
    },
    sections: [
      section('photos', async ({ memberId }) =>
        (await exportOf(memberId)).map(({ fileName, state, refusal, addedAt, width, height }) => ({
          at: addedAt,
          name: `files/photos/${fileName}`,
          state,
          reason: refusal,
          width,
          height,
        })),
      ),
    ],
    files: async ({ memberId }) =>
      (await exportOf(memberId)).map(({ fileName, open }) => ({ name: `photos/${fileName}`, open })),
    async erase(tx, { memberId }) {
      await removeAllOf(tx, memberId)
      return undefined
    },
  }
}
