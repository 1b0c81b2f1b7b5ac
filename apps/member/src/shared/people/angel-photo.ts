import type { PhotoProps } from '@incontro/ui/photo.tsx'

/** The renditions that the server makes of a photo (four by five). */
const widths = [160, 320, 480, 720, 960] as const
const formats = ['avif', 'webp'] as const
const WHOLE_WIDTH = 960
const WHOLE_HEIGHT = 1200

type Shown = { readonly sizes: string; readonly isEager?: boolean }

/** Where a photo of an angel stands, as wide as it will be there. */
export const photoSizes = {
  card: '(max-width: 500px) 46vw, (max-width: 1000px) 30vw, 220px',
  page: '(max-width: 720px) 100vw, 480px',
} as const

/** PR-02: a photo as the design system takes it: a full https address as it is, one of ours in every size and format. */
export function angelPhoto(
  angel: { photo: string; thumbHash: string | null },
  { sizes, isEager = false }: Shown,
): Omit<PhotoProps, 'alt' | 'className'> {
  const whole = { src: angel.photo, width: WHOLE_WIDTH, height: WHOLE_HEIGHT, thumbHash: angel.thumbHash, isEager }
  const stem = /^(\/photos\/.+)\.jpg$/.exec(angel.photo)?.[1]
  if (stem === undefined) return whole
  const srcSetOf = (ending: string) => widths.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ')
  return {
    ...whole,
    src: `${stem}-720.jpg`,
    srcSet: srcSetOf('jpg'),
    sizes,
    sources: formats.map((format) => ({ type: `image/${format}`, srcSet: srcSetOf(format) })),
  }
}

/** The smallest rendition, for a round picture in a list or a header. */
export function smallPhoto(photo: string): string {
  return photo.replace(/^(\/photos\/.+)\.jpg$/, '$1-160.jpg')
}
