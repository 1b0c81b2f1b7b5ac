import { IconButton } from '@incontro/ui/button.tsx'
import { LogOutIcon } from '@incontro/ui/icons.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { AppShell, Logo, type NavItem, TabBar, TopBar } from '@incontro/ui/shell.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { VersionBanner } from '../anywhere/version-banner.tsx'
import { AvailabilityNote, AvailabilitySwitch } from '../availability/availability-switch.tsx'
import { useProfileNews } from '../me/own-angel-profile.ts'
import { pages, subPages } from '../pages.ts'
import { usePayoutNews } from '../payouts/use-payout-news.ts'
import { brand } from '../shared/brand.ts'
import { LanguageSelect, useTexts } from '../shared/language.tsx'
import { useOwn } from '../shared/own-profile.ts'
import { session } from '../shared/session.ts'
import { ListingNote } from '../workspace/listing-note.tsx'
import { useInbox, useStudio } from '../workspace/studio-context.ts'
import { useDecisionNews } from '../workspace/use-decision-news.ts'
import { MatchMoment } from './match-moment.tsx'
import { LineBanner } from './line-banner.tsx'
import styles from './shell.module.css'

/** What stands around every page of the studio: who she writes as, where she can go, and whether the line is up. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const texts = useTexts('studio')
  const { actions } = useTexts('common')
  const own = useOwn()
  const items = useItems()
  const { pathname } = useLocation()
  const { socket } = useStudio()
  useDecisionNews(socket)
  usePayoutNews(socket)
  useProfileNews(socket)
  const place = placeOf(pathname)
  const name = own?.profile.screenName
  return (
    <AppShell
      skipLabel={actions.skipToContent}
      layout={place === 'page' ? 'page' : 'fill'}
      banners={
        <>
          <VersionBanner />
          <LineBanner />
          <AvailabilityNote />
          <ListingNote own={own} />
        </>
      }
      topBar={
        <TopBar
          label={texts.nav.label}
          start={
            <UiLink href="/" aria-label={brand.title}>
              <Logo title={brand.title} mark={brand.logo} />
            </UiLink>
          }
          items={items}
          end={
            <>
              {name !== undefined && <p className={styles.as}>{texts.as(name)}</p>}
              <AvailabilitySwitch />
              <LanguageSelect />
              <IconButton
                size="s"
                label={texts.signOut}
                icon={<LogOutIcon aria-hidden />}
                onClick={() => void session.logOut()}
              />
            </>
          }
        />
      }
      mobileHeader={place === 'conversation' ? null : <PhoneHeader name={name} />}
      tabBar={place === 'conversation' ? undefined : <TabBar label={texts.nav.label} items={items} />}
    >
      <Suspense fallback={<Spinner />}>{children}</Suspense>
      <MatchMoment />
    </AppShell>
  )
}

/** Whose profile it is and whether she is available; her language and the way out stand in her settings. */
function PhoneHeader({ name }: { readonly name: string | undefined }) {
  return (
    <header className={styles.phoneHeader}>
      <Logo title={brand.title} mark={brand.logo} isMarkOnly />
      <p className={styles.as}>{name}</p>
      <AvailabilitySwitch />
    </header>
  )
}

/** The pages that her kind of profile has, with what waits on them. */
function useItems(): readonly NavItem[] {
  const { nav } = useTexts('studio')
  const kind = useOwn()?.profile.kind
  const { pathname } = useLocation()
  const inbox = useInbox()
  const unread = inbox.status === 'ready' ? inbox.totalUnread : 0
  const current = pages.find(({ path }) => path !== '/' && isBelow(pathname, path))?.id
  const isOther = current !== undefined || subPages.some(({ path }) => isBelow(pathname, path))
  return pages
    .filter((page) => page.kind === undefined || page.kind === kind)
    .map(({ id, path, icon: Icon }) => ({
      href: path,
      label: nav.pages[id],
      icon: <Icon aria-hidden />,
      isCurrent: id === 'inbox' ? !isOther : id === current,
      ...(id === 'inbox' && { count: unread, countLabel: nav.unread(unread) }),
    }))
}

/** An open conversation and the list beside it fill the window; every other page scrolls. */
function placeOf(pathname: string): 'page' | 'inbox' | 'conversation' {
  if (pathname === '/') return 'inbox'
  const isPage = [...pages, ...subPages].some(({ path }) => path !== '/' && isBelow(pathname, path))
  return isPage ? 'page' : 'conversation'
}

function isBelow(pathname: string, path: string): boolean {
  const plain = path.replace(/\/:.*$/, '')
  return pathname === plain || pathname.startsWith(`${plain}/`)
}
