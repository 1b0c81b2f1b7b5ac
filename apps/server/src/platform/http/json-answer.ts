/** An answer that was sealed to the caller: a compact JWE, whose letters are of one byte each and need no escapes in JSON. */
export class Sealed {
  readonly jwe: string
  constructor(jwe: string) {
    this.jwe = jwe
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8'
/** Letters. To write a longer text Node.js makes room for three bytes a letter first, and gives back what was too much. */
const LONG = 4096

/** The body of an answer as it is written: bytes where it is sealed or long, which are as many as they need to be. */
export function jsonOf(answer: unknown): string | Buffer {
  if (answer instanceof Sealed) return Buffer.from(`{"sealed":"${answer.jwe}"}`, 'latin1')
  const text = JSON.stringify(answer)
  return text.length < LONG ? text : Buffer.from(text)
}
