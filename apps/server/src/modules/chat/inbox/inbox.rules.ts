/** Her words beside a conversation: what stands, on which version, and what was written over unseen. */
export type KeptText = { readonly text: string; readonly version: number; readonly other: string }

/**
 * AN-11: the last writer wins, and nothing typed is lost: words of another device that the writer had not seen stay beside the new ones
 * until they stand in them or are cleared from there.
 */
export function keepText(kept: KeptText, written: { readonly text: string; readonly version: number }): KeptText {
  const { text, version } = written
  if (text === kept.text) return { ...kept, other: version >= kept.version ? settled(kept.other, text) : kept.other }
  const isUnseen = version < kept.version && kept.text !== '' && !text.includes(kept.text)
  const other = isUnseen ? kept.text : settled(kept.other, text)
  return { text, version: kept.version + 1, other }
}

/** What was kept beside the words goes once they hold it, or once they were sent or cleared. */
function settled(other: string, text: string): string {
  return text === '' || text.includes(other) ? '' : other
}
