type Field = HTMLInputElement | HTMLTextAreaElement

const notTyped = new Set(['checkbox', 'radio', 'range', 'color', 'file', 'button', 'submit', 'hidden'])
const typedInto = new Set<Field>()

function asField(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !notTyped.has(target.type) ? target : null
}

/** Remembers the fields that were typed into; answers how to stop. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    const field = asField(target)
    if (field) typedInto.add(field)
  }
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

/** Something that was typed stands in a field of this page, where a reload could lose it. */
export function hasTypedText(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field)
  return [...typedInto].some(({ value }) => value !== '')
}

/** The focus is in a text that has been begun, or in a frame whose fields are not ours to see. */
export function isTyping(): boolean {
  const focused = document.activeElement
  return focused instanceof HTMLIFrameElement || (asField(focused)?.value ?? '') !== ''
}
