/** Anything that shows: not white space, control or format characters, nor what is drawn as nothing. */
const SHOWS = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows nothing: empty, white space, or characters without width (CH-07). */
export function isBlank(text: string): boolean {
  return !SHOWS.test(text)
}
