/** Whether a dialog, a sheet or a popover stands over the page. */
export function hasOpenLayer(): boolean {
  return document.querySelector('[data-layer][data-open]') !== null
}

/** Whether a dialog or a sheet stands over the page. */
export function hasOpenDialog(): boolean {
  return document.querySelector('[data-layer=dialog][data-open]') !== null
}

const taken = new WeakSet<Event>()

/**
 * Whether an Escape belongs to another dialog: the topmost one takes it, and those below it stay. The library knows that only
 * of dialogs that are drawn inside one another; ours are opened from anywhere.
 */
export function isEscapeOfAnother(event: Event, dialog: Element | null): boolean {
  if (taken.has(event)) return true
  const topmost = [...document.querySelectorAll('[data-layer=dialog][data-open]')].at(-1)
  if (topmost !== undefined && topmost !== dialog) return true
  taken.add(event)
  return false
}
