/** The address of a member's photo in a width that the server keeps; its key, if it has one, stays. */
export function memberPhoto(base: string, path: string, width: 160 | 480 | 1000 = 1000): string {
  return `${base}${width === 1000 ? path : path.replace('.jpg', `-${width}.jpg`)}`
}
