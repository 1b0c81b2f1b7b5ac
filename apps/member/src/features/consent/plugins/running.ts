/** A plug-in that was allowed and was started. */
export type Running = {
  record(event: 'view' | 'lead' | 'attempt', path: string): void
  /** Nothing is sent after it. */
  stop(): void
}
