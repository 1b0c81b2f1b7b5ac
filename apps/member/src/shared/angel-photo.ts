import type { PhotoProps } from '@incontro/ui/photo.tsx'

const WIDTH = 640
const HEIGHT = 800

/** PR-02: a photo as the design system takes it: a full https address, or the path that the server gave. */
export function angelPhoto(
  angel: { photo: string; thumbHash: string | null },
  isEager = false,
): Omit<PhotoProps, 'alt' | 'className'> {
  return { src: angel.photo, width: WIDTH, height: HEIGHT, thumbHash: angel.thumbHash, isEager }
}
