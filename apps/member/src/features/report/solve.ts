/** As many hashes at a time: between two the page answers. */
const AT_ONCE = 512

/**
 * What a notice costs a browser instead of a puzzle: a counter with which the hash of the challenge begins with so many zero bits.
 * About a second of a phone, beside what is typed meanwhile.
 */
export async function solve({
  challenge,
  bits,
}: {
  readonly challenge: string
  readonly bits: number
}): Promise<number> {
  const encoder = new TextEncoder()
  for (let from = 0; ; from += AT_ONCE) {
    const hashes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, place) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${from + place}`)),
      ),
    )
    const found = hashes.findIndex((hash) => Math.clz32(new DataView(hash).getUint32(0)) >= bits)
    if (found !== -1) return from + found
  }
}
