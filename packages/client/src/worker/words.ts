/** What a page says to the worker. */
export type WordToWorker =
  /** The member agreed to the new version. */
  | { readonly kind: 'takeOver' }
  /** Files that this page has loaded before the worker stood between it and the network. */
  | { readonly kind: 'keep'; readonly files: readonly string[] }

/** Whether a message that came from outside is one of ours. */
export function isWord(value: unknown): value is WordToWorker {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  if (value.kind === 'takeOver') return true
  return value.kind === 'keep' && 'files' in value && Array.isArray(value.files)
}
