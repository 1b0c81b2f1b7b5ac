/** The other processes of the product: who is connected there, and the way to their pages. */
export type Cluster = {
  /** Says that an account has pages on this process, or none any more. */
  setPresent(accountId: string, isPresent: boolean): void
  isPresentElsewhere(accountId: string): boolean
  deliver(accountId: string, frame: string, exceptSocketId: string | null): void
  disconnect(accountId: string, sessionId?: string): void
  listen(here: ClusterListener): void
  close(): Promise<void>
}
export type ClusterListener = {
  deliver(accountId: string, frame: string, exceptSocketId: string | null): void
  disconnect(accountId: string, sessionId?: string): void
}
