/** A picture that was encoded again and is kept under a name of its own. */
export type KeptImage = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly thumbHash: string
  readonly bytes: number
}
