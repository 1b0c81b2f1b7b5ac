import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button, IconButton } from '@incontro/ui/button.tsx'
import { CountBadge } from '@incontro/ui/card.tsx'
import { Sheet } from '@incontro/ui/dialog.tsx'
import { KeyboardIcon, LogOutIcon, MenuIcon, SearchIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Banner } from '@incontro/ui/states.tsx'
import { SkipLink } from '@incontro/ui/visually-hidden.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pages, type Page, type PageSection } from '../pages.ts'
import { call } from '../shared/calls/call.ts'
import { useLive } from '../shared/calls/live.ts'
import { useRead } from '../shared/calls/queries.ts'
import { keyCaps, useKeys } from '../shared/keys.ts'
import { useTexts } from '../shared/language.tsx'
import { useGo } from '../shared/page/app-link.tsx'
import { useOnline } from '../shared/online.ts'
import { useMay, useMe } from '../shared/session/me.ts'
import { session } from '../shared/session/session.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Palette } from './palette.tsx'
import styles from './shell.module.css'

const sections: readonly PageSection[] = ['work', 'people', 'money', 'record', 'running']

/** So many fit below a phone's page beside the search and the rest, in the longest language. */
const MOST_AT_FOOT = 3

/** Ends this session; a server that does not answer keeps it until it runs out. */
async function signOut(): Promise<void> {
  await call(operatorCalls.signOut, { body: {} }).catch(() => undefined)
  session.leave('left')
}

/** What stands around every page: side bar, search, keys; on a phone a bar at the foot, and a sheet with the rest. */
export function Shell({ children }: { children: ReactNode }) {
  const { title, nav, skip, states, keys, actions } = useTexts('backoffice')
  const me = useMe()
  const may = useMay()
  const isOnline = useOnline()
  const go = useGo()
  const [open, setOpen] = useState<'palette' | 'keys' | 'menu' | null>(null)
  useLive()
  const seen = pages.filter(({ permission }) => may(permission))
  const close = () => setOpen(null)

  useKeys([
    {
      keys: 'mod+k',
      also: ['/'],
      label: keys.palette,
      group: 'everywhere',
      run(event) {
        // where a list can be searched, the sign is the list's
        if (event.key === '/' && document.querySelector('[data-list-search]') !== null) return
        event.preventDefault()
        setOpen(open === 'palette' ? null : 'palette')
      },
    },
    { keys: '?', label: keys.help, group: 'everywhere', run: () => setOpen('keys') },
    ...seen.map(({ id, path, shortcut }) => ({
      keys: `g ${shortcut}`,
      label: nav.pages[id],
      group: 'goTo' as const,
      run: () => go(path),
    })),
  ])

  return (
    <div className={styles.shell}>
      <SkipLink label={skip} />
      <aside className={styles.side}>
        <p className={styles.product}>
          <UiLink href="/">{title}</UiLink>
        </p>
        <Navigation seen={seen} label={nav.label} />
        <div className={styles.person}>
          <UiLink href="/me" className={styles.personLink}>
            <span className={styles.personName}>{me.name}</span>
            <span className={styles.personMail}>{me.email}</span>
          </UiLink>
          <IconButton size="s" label={nav.signOut} icon={<LogOutIcon />} onClick={() => void signOut()} />
        </div>
      </aside>
      <div className={styles.column}>
        <header className={styles.bar}>
          <p className={styles.barProduct}>
            <UiLink href="/">{title}</UiLink>
          </p>
          <button
            type="button"
            className={styles.search}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setOpen('palette')}
          >
            <SearchIcon aria-hidden />
            <span className={styles.searchText}>{nav.search}</span>
            <kbd aria-hidden="true">{keyCaps('mod+k')}</kbd>
          </button>
          <span className={styles.keysButton}>
            <IconButton size="s" label={nav.keys} icon={<KeyboardIcon />} onClick={() => setOpen('keys')} />
          </span>
        </header>
        {!isOnline && <Banner kind="offline">{states.offline}</Banner>}
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <nav className={styles.foot} aria-label={nav.quick}>
        {seen
          .filter(({ section }) => section === 'work')
          .slice(0, MOST_AT_FOOT)
          .map((page) => (
            <FootLink key={page.id} page={page} />
          ))}
        <button type="button" className={styles.footItem} onClick={() => setOpen('palette')}>
          <SearchIcon aria-hidden />
          <span>{nav.search}</span>
        </button>
        <button type="button" className={styles.footItem} onClick={() => setOpen('menu')}>
          <MenuIcon aria-hidden />
          <span>{nav.more}</span>
        </button>
      </nav>
      <Sheet open={open === 'menu'} onClose={close} title={nav.more} closeLabel={actions.close}>
        <div className={styles.sheet}>
          <Navigation seen={seen} label={nav.label} onFollow={close} hasAccount />
          <Button block variant="secondary" icon={<LogOutIcon aria-hidden />} onClick={() => void signOut()}>
            {nav.signOut}
          </Button>
        </div>
      </Sheet>
      <Palette
        isOpen={open === 'palette'}
        onClose={close}
        seen={seen}
        commands={[
          { id: 'keys', label: nav.keys, run: () => setOpen('keys') },
          { id: 'signOut', label: nav.signOut, run: () => void signOut() },
        ]}
      />
      <KeysDialog isOpen={open === 'keys'} onClose={close} />
    </div>
  )
}

type NavigationProps = {
  readonly seen: readonly Page[]
  readonly label: string
  readonly hasAccount?: boolean
  readonly onFollow?: () => void
}

/** The pages that this operator may see, by section. */
function Navigation({ seen, label, hasAccount = false, onFollow }: NavigationProps) {
  const { nav } = useTexts('backoffice')
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={box} aria-label={label} className={styles.navigation}>
      {sections.map((section) => {
        const own = seen.filter((page) => page.section === section)
        if (own.length === 0) return null
        return (
          <div key={section}>
            <p className={styles.section} id={`${id}-${section}`}>
              {nav.sections[section]}
            </p>
            <ul className={styles.links} aria-labelledby={`${id}-${section}`}>
              {own.map((page) => (
                <li key={page.id}>
                  <NavigationLink page={page} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {hasAccount &&
        seen
          .filter(({ section }) => section === null)
          .map((page) => <NavigationLink key={page.id} page={page} onFollow={onFollow} />)}
    </nav>
  )
}

function useIsCurrent({ path }: Pick<Page, 'path'>): boolean {
  const { pathname } = useLocation()
  const isIn = (one: string) => (one === '/' ? pathname === '/' : pathname === one || pathname.startsWith(`${one}/`))
  return isIn(path) && !pages.some((other) => other.path.length > path.length && isIn(other.path))
}

function NavigationLink({ page, onFollow }: { page: Page; onFollow: (() => void) | undefined }) {
  const { nav } = useTexts('backoffice')
  const isCurrent = useIsCurrent(page)
  const Icon = page.icon
  return (
    <UiLink href={page.path} className={styles.link} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      {nav.pages[page.id]}
      {page.id === 'approvals' && <Waiting />}
    </UiLink>
  )
}

function FootLink({ page }: { page: Page }) {
  const { nav } = useTexts('backoffice')
  const isCurrent = useIsCurrent(page)
  const Icon = page.icon
  return (
    <UiLink href={page.path} className={styles.footItem} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.footIcon} aria-hidden="true">
        <Icon />
      </span>
      <span>{nav.pages[page.id]}</span>
      {page.id === 'approvals' && <Waiting />}
    </UiLink>
  )
}

/** How many requests wait for this operator. */
function Waiting() {
  const { nav } = useTexts('backoffice')
  const today = useRead(operatorCalls.today, {}, { isLive: true })
  const count = today.data?.approvals.length ?? 0
  return <CountBadge count={count} label={nav.waiting(count)} />
}
