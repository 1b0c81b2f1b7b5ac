import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Command } from 'cmdk'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Page } from '../pages.ts'
import { useBrandName } from '../shared/brands.ts'
import { keyCaps } from '../shared/keys.ts'
import { useRead } from '../shared/calls/queries.ts'
import { useTexts } from '../shared/language.tsx'
import { useGo } from '../shared/page/app-link.tsx'
import { useMe } from '../shared/session/me.ts'
import styles from './shell.module.css'

export type PaletteCommand = { readonly id: string; readonly label: string; readonly run: () => void }

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly seen: readonly Page[]
  readonly commands: readonly PaletteCommand[]
}

/** What the server is asked with (BO-15): less finds everything. */
const MIN_CHARACTERS = 3
const TYPED_MS = 200

/** Search and commands: pages, what the server finds, and acts that begin anywhere. */
export function Palette({ isOpen, onClose, ...rest }: Props) {
  const { palette, actions } = useTexts('backoffice')
  return (
    <Dialog open={isOpen} onClose={onClose} title={palette.title} hideTitle closeLabel={actions.close} size="m">
      {isOpen && <PaletteBody onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function PaletteBody({ onClose, seen, commands }: Omit<Props, 'isOpen'>) {
  const { palette: words, nav, kinds } = useTexts('backoffice')
  const { acts } = useTexts('backofficeNames')
  const grade = useMe().permissions['operators.manage'] ?? 'read'
  const brandName = useBrandName()
  const lead = useGo()
  const [typed, setTyped] = useState('')
  const q = useLate(typed.trim())
  const isSearched = q.length >= MIN_CHARACTERS
  const found = useRead(operatorCalls.search, { query: { q } }, { enabled: isSearched, keepsOld: true })
  const hits = isSearched ? (found.data?.hits ?? []) : []
  const isSearching = isSearched && found.isFetching && found.data === undefined

  const go = (path: string) => {
    lead(path)
    onClose()
  }
  const fits = (text: string) => text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
  const pages = seen.filter(({ id }) => fits(nav.pages[id]))
  const invite = acts['operators.invite'].name
  const begins = [
    ...(grade !== 'read' ? [{ id: 'invite', label: invite, run: () => go('/operators?do=invite') }] : []),
    ...commands,
  ].filter(({ label }) => fits(label))
  const status =
    typed.trim() === ''
      ? words.hint
      : !isSearched
        ? words.tooShort
        : found.error !== null
          ? words.failed
          : isSearching
            ? words.searching
            : hits.length + pages.length + begins.length === 0
              ? words.nothing(q)
              : words.hint
  return (
    <Command label={words.label} shouldFilter={false} loop className={styles.palette}>
      <Command.Input
        autoFocus
        aria-label={words.label}
        placeholder={words.placeholder}
        value={typed}
        onValueChange={setTyped}
        maxLength={200}
        className={styles.paletteInput}
      />
      <Command.List className={styles.paletteList} label={words.title}>
        {hits.length > 0 && (
          <Command.Group heading={words.found}>
            {hits.map(({ kind, id, title, detail, brandId, path }) => (
              <Command.Item key={`${kind} ${id}`} value={`${kind} ${id}`} onSelect={() => go(path)}>
                <span className={styles.hit}>
                  <span>{title}</span>
                  <span className={styles.hitDetail}>
                    {brandId === undefined ? detail : `${detail} · ${brandName(brandId)}`}
                  </span>
                </span>
                <span className={styles.hitKind}>{kinds[kind]}</span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {pages.length > 0 && (
          <Command.Group heading={words.go}>
            {pages.map(({ id, path, shortcut, icon: Icon }) => (
              <Command.Item key={id} value={`page ${id}`} onSelect={() => go(path)}>
                <span className={styles.icon} aria-hidden="true">
                  <Icon />
                </span>
                {nav.pages[id]}
                <span className={styles.hitKind} aria-hidden="true">
                  {keyCaps(`g ${shortcut}`).map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </span>
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {begins.length > 0 && (
          <Command.Group heading={words.commands}>
            {begins.map(({ id, label, run }) => (
              <Command.Item key={id} value={`command ${id}`} onSelect={run}>
                {label}
              </Command.Item>
            ))}
          </Command.Group>
        )}
      </Command.List>
      <p className={styles.paletteStatus} role="status">
        {status}
      </p>
    </Command>
  )
}

/** What is typed, once it rests: the server is not asked for every letter. */
function useLate(text: string): string {
  const [late, setLate] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(late)
}
