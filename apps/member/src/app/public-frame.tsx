import { UiLink } from '@incontro/ui/link.tsx'
import { AppShell, Logo, TopBar } from '@incontro/ui/shell.tsx'
import { type ReactNode, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ConsentQuestion } from '../features/consent/consent-gate.tsx'
import { isBackFromGoogle } from '../shared/entry/back-from-google.ts'
import { brand } from '../shared/brand.ts'
import { takeOverPresses } from '../shared/page/early-press.ts'
import { useTexts } from '../shared/language.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { VersionBanner } from './version-banner.tsx'

/** What stands on the brand's ground: home, the landings, and the ways in. */
const fullWidth = new Set([
  '/',
  '/ms',
  '/asignup',
  '/loginWithGoogle',
  '/login',
  '/signup',
  '/forgotPassword',
  '/resetPassword',
])

type Props = { readonly layout?: 'page' | 'bleed'; readonly children?: ReactNode }

/** The frame of the pages that anybody may see: the brand on top, the legal links below. */
export function PublicFrame({ layout, children = <Outlet /> }: Props) {
  const { actions, nav } = useTexts('common')
  const at = useLocation()
  useEffect(() => {
    // after the effects of the page within, and once what was typed early has been drawn: its handlers see it
    const timer = setTimeout(takeOverPresses)
    return () => clearTimeout(timer)
  }, [])
  const isFull = fullWidth.has(at.pathname) && !isBackFromGoogle(at)
  const bar = (
    <TopBar
      label={nav.main}
      items={[]}
      start={
        <UiLink href="/" aria-label={brand.title}>
          <Logo title={brand.title} mark={brand.logo} />
        </UiLink>
      }
      end={<LanguageMenu />}
    />
  )
  return (
    <AppShell
      skipLabel={actions.skipToContent}
      layout={layout ?? (isFull ? 'bleed' : 'page')}
      question={<ConsentQuestion />}
      banners={
        <>
          <DemoBanner />
          <VersionBanner />
        </>
      }
      topBar={bar}
      mobileHeader={bar}
      footer={<Footer />}
    >
      {children}
    </AppShell>
  )
}
