/** Her words beside a conversation: what stands, on which version, and what was written over unseen. */
export type KeptText = { readonly text: string; readonly version: number; readonly other: string }

export type Written = { readonly text: string; readonly version: number; readonly dropsOther?: boolean | undefined }

/**
 * AN-11: the last writer wins, and nothing typed is lost: words of another device that the writer had not seen stay beside the new ones
 * until they stand in them, are cleared from there or are dropped by a writer who has seen what stands.
 */
export function keepText(before: KeptText, { text, version, dropsOther }: Written): KeptText {
  const kept = dropsOther === true && version >= before.version ? { ...before, other: '' } : before
  if (text === kept.text) return { ...kept, other: version >= kept.version ? settled(kept.other, text) : kept.other }
  const isUnseen = version < kept.version && kept.text !== '' && !text.includes(kept.text)
  const other = isUnseen ? kept.text : settled(kept.other, text)
  return { text, version: kept.version + 1, other }
}

/** What was kept beside the words goes once they hold it, or once they were sent or cleared. */
function settled(other: string, text: string): string {
  return text === '' || text.includes(other) ? '' : other
}
