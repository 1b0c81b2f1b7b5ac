const typedInto = new Set<WeakRef<HTMLInputElement | HTMLTextAreaElement>>()

/** Remembers the fields that were typed into. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const isField = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isTyped(target))
      if (isField && ![...typedInto].some((known) => known.deref() === target)) typedInto.add(new WeakRef(target))
    },
    { capture: true, passive: true },
  )
}

function isTyped({ type }: HTMLInputElement): boolean {
  return !['checkbox', 'radio', 'range', 'file', 'button', 'submit'].includes(type)
}

/** Whether words stand in this page that a reload would lose. */
export function isTyping(): boolean {
  for (const known of typedInto) {
    const field = known.deref()
    if (field?.isConnected !== true) typedInto.delete(known)
    else if (field.value !== '') return true
  }
  return false
}
