/** Does something that the server wants a fresh proof for: asks who it is where need be, and goes on. */
export type WithProof = <T>(change: () => Promise<T>) => Promise<T>

export type ProofProps = {
  readonly withProof: WithProof
  /** Whether it failed only because the question stayed unanswered: then there is nothing to report. */
  readonly isLeft: (error: unknown) => boolean
}
