/** What stands in a form and was not sent. Of this tab: a reload loses nothing, another person's tab shows nothing. */
export type TabDraft<Draft extends object> = {
  read(): Partial<Draft>
  keep(draft: Partial<Draft>): void
  forget(): void
}

/** The draft of a form under its key, which stands in storage-uses.ts. */
export function tabDraft<Draft extends object>(key: 'contactDraft' | 'entryDraft'): TabDraft<Draft> {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return typeof kept === 'object' && kept !== null ? (kept as Partial<Draft>) : {} // written by `keep`
      } catch {
        return {}
      }
    },
    keep(draft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // a browser that keeps nothing: the page holds it
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // nothing was kept
      }
    },
  }
}
