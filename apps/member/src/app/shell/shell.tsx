import { IconButton } from '@incontro/ui/button.tsx'
import { CreditMeterSpace } from '@incontro/ui/credit-meter.tsx'
import { BackIcon, LogOutIcon, MenuIcon } from '@incontro/ui/icons.ts'
import { AppShell, Logo, MobileHeader, TabBar, TopBar } from '@incontro/ui/shell.tsx'
import { type ReactNode, startTransition, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AddressTrouble } from '../../features/emails/address-trouble.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { ConsentQuestion } from '../../features/consent/consent-gate.tsx'
import { brand } from '../../shared/brand.ts'
import { homePath } from '../../shared/page/home-path.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNavigationSummary } from '../../shared/navigation.ts'
import { session, useMember } from '../../shared/session/session.ts'
import { useCurrentTitle } from '../../shared/page/title.ts'
import { DemoBanner } from '../demo-banner.tsx'
import { Footer } from '../footer.tsx'
import { VersionBanner } from '../version-banner.tsx'
import { CreditCounter } from './credit-counter.tsx'
import { navItems, plansPath } from './items.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { isViewed } from '../../shared/session/viewing.ts'
import { lazily } from '../../shared/page/lazily.ts'
import { SideMenu } from './side-menu.tsx'
import { useIsWide } from './use-is-wide.ts'

const ViewBanner = lazily(async () => (await import('../view-banner.tsx')).ViewBanner)

/** The page that another one hangs from. */
const above = (pathname: string) =>
  pathname.startsWith('/profile/') ? '/profile' : pathname === '/purchase' ? plansPath : undefined

/** UI-03: on small screens these pages need the whole height. */
const withoutTabBar = [/^\/purchase/, /^\/paymentPage/, /^\/chats\/./, /^\/vip_plan/, /^\/unsubscribe/]
const COMPLIANT_FLOW = '0000'

/** Its words come by themselves: the page does not wait for them, not where it is turned and this bar is drawn first. */
function Counter({ form }: { readonly form: 'desktop' | 'mobile' }) {
  return (
    <Suspense fallback={<CreditMeterSpace form={form} />}>
      <CreditCounter form={form} />
    </Suspense>
  )
}

/** UI-01 to UI-04: the top bar; on small screens a header with the screen's name, a menu and a bar of tabs. */
export function Shell({ news, children }: { readonly news: ReactNode; readonly children: ReactNode }) {
  const { actions, nav } = useTexts('common')
  const member = useMember()
  const { level, flowId } = member
  const summary = useNavigationSummary()
  const isWide = useIsWide()
  const { pathname, key } = useLocation()
  const title = useCurrentTitle()
  const [isMenuOpen, setMenuOpen] = useState(false)
  // A modal has the style of all that it covers worked out again: the pressed button is seen before that.
  const showMenu = (isShown: boolean) => startTransition(() => setMenuOpen(isShown))
  const navigate = useNavigate()
  const goBack = () => void (key === 'default' ? navigate(above(pathname) ?? homePath(member)) : navigate(-1)) // 'default': nothing lies behind
  const items = navItems({ nav, member, summary, pathname })
  const isChats = /^\/chats(\/|$)/.test(pathname)
  const isConversation = /^\/chats\/./.test(pathname)
  const hasBack = /^\/((user|profile)\/.|purchase$)/.test(pathname)
  const counter = level > 0

  return (
    <>
      <AppShell
        skipLabel={actions.skipToContent}
        layout={isChats || pathname === '/match' ? 'fill' : 'page'}
        question={!isViewed && <ConsentQuestion />}
        banners={
          <>
            <DemoBanner />
            {isViewed ? (
              <Suspense>
                <ViewBanner />
              </Suspense>
            ) : (
              <OfflineBanner />
            )}
            <VersionBanner />
            <Suspense>
              <AddressTrouble />
            </Suspense>
          </>
        }
        topBar={
          isWide && (
            <TopBar
              label={nav.main}
              start={
                <UiLink href={homePath(member)} aria-label={brand.title}>
                  <Logo title={brand.title} mark={brand.logo} />
                </UiLink>
              }
              items={items}
              end={
                <>
                  {counter && <Counter form="desktop" />}
                  <IconButton
                    label={actions.logOut}
                    icon={<LogOutIcon aria-hidden />}
                    onClick={() => void session.logOut()}
                  />
                </>
              }
            />
          )
        }
        mobileHeader={
          isConversation ? undefined : isWide ? null : (
            <MobileHeader
              start={
                hasBack ? (
                  <IconButton label={actions.back} icon={<BackIcon aria-hidden />} onClick={goBack} />
                ) : (
                  <IconButton label={actions.openMenu} icon={<MenuIcon aria-hidden />} onClick={() => showMenu(true)} />
                )
              }
              title={<span aria-hidden>{title}</span>}
              end={counter && <Counter form="mobile" />}
            />
          )
        }
        news={news}
        tabBar={
          isWide || withoutTabBar.some((pattern) => pattern.test(pathname)) ? undefined : (
            <TabBar label={nav.main} items={items.filter((item) => item.href !== plansPath)} />
          )
        }
        footer={flowId === COMPLIANT_FLOW && pathname === '/chats' ? <Footer /> : undefined}
      >
        {children}
      </AppShell>
      <SideMenu open={isMenuOpen} onClose={() => showMenu(false)} items={items} />
    </>
  )
}
