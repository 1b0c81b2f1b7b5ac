import { useState } from 'react'

import { Button } from '../controls/button.tsx'
import { Card } from '../layout/card.tsx'
import { cx } from '../cx.ts'
import { CreditMeter, CreditMeterSpace } from '../billing/credit-meter.tsx'
import { Dialog, Sheet } from '../overlays/dialog.tsx'
import { BellIcon, ChatIcon, CreditsIcon, CrownIcon, LockIcon, MenuIcon, SearchIcon, UserIcon } from '../icons.ts'
import { IconButton } from '../controls/button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { SafetyDialog } from '../overlays/safety-dialog.tsx'
import { Footer, Logo, MenuList, MobileHeader, TabBar, TopBar, type NavItem } from '../layout/shell.tsx'
import { CardGridSkeleton, ChatSkeleton, ListSkeleton, Skeleton } from '../feedback/skeleton.tsx'
import { Banner, EmptyState, ErrorState, Callout } from '../feedback/states.tsx'
import type { ToastStore, ToastVariant } from '../overlays/toast-store.ts'
import styles from './gallery.module.css'
import { people, portrait, words } from './samples.ts'

type Layer = 'dialog' | 'static' | 'blocked' | 'done' | 'sheet' | 'panel' | 'menu' | 'safety'
const TOASTS = ['info', 'success', 'warning', 'danger'] as const satisfies readonly ToastVariant[]

export function LayersSample({ toasts }: { toasts: ToastStore }) {
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  const actions = (
    <>
      <Button block onClick={close}>
        {words.getCredits}
      </Button>
      <Button block variant="ghost" onClick={close}>
        {words.later}
      </Button>
    </>
  )
  return (
    <div className={styles.row}>
      <Button variant="secondary" onClick={() => setLayer('dialog')}>
        {words.openDialog}
      </Button>
      <Button variant="secondary" onClick={() => setLayer('static')}>
        {words.openStatic}
      </Button>
      <Button variant="secondary" onClick={() => setLayer('blocked')}>
        {words.openBlocked}
      </Button>
      <Button variant="secondary" onClick={() => setLayer('sheet')}>
        {words.openSheet}
      </Button>
      <Button variant="secondary" icon={<MenuIcon />} onClick={() => setLayer('menu')}>
        {words.openMenu}
      </Button>
      <Button variant="secondary" onClick={() => setLayer('done')}>
        {words.openDone}
      </Button>
      <Button variant="secondary" onClick={() => setLayer('panel')}>
        {words.openPanel}
      </Button>
      <Button variant="secondary" onClick={() => setLayer('safety')}>
        {words.openSafety}
      </Button>
      {TOASTS.map((variant) => (
        <Button
          key={variant}
          variant="secondary"
          onClick={() => toasts.show({ title: words.toastTitle, text: words.toastText, variant, autoClose: null })}
        >
          {words.toastOf(variant)}
        </Button>
      ))}
      <Popover trigger={<span className={styles.muted}>{words.popover}</span>}>{words.automatedText}</Popover>

      <Dialog
        open={layer === 'dialog'}
        onClose={close}
        title={words.dialogTitle}
        closeLabel={words.close}
        figure={<CreditsIcon />}
        actions={actions}
      >
        <p>{words.dialogText}</p>
      </Dialog>
      <Dialog open={layer === 'static'} onClose={close} mode="static" title={words.dialogTitle} actions={actions}>
        <p>{words.dialogText}</p>
      </Dialog>
      <Dialog
        open={layer === 'blocked'}
        onClose={close}
        mode="blocked"
        tone="danger"
        title={words.errorTitle}
        closeLabel={words.close}
        figure={<LockIcon />}
        actions={actions}
      >
        <p>{words.errorText}</p>
      </Dialog>
      <Dialog
        open={layer === 'done'}
        onClose={close}
        size="l"
        tone="success"
        title={words.toastTitle}
        closeLabel={words.close}
        actions={actions}
      >
        <p>{words.paragraph}</p>
      </Dialog>
      <SafetyDialog
        open={layer === 'safety'}
        onClose={close}
        name={people[0].name}
        words={words.safety}
        closeLabel={words.close}
        errorText={() => words.errorText}
        onBlock={() => Promise.reject(new Error('for the gallery'))}
        onReport={() => Promise.reject(new Error('for the gallery'))}
      />
      <Sheet open={layer === 'panel'} onClose={close} side="panel" title={words.region} closeLabel={words.close}>
        <p>{words.paragraph}</p>
      </Sheet>
      <Sheet open={layer === 'sheet'} onClose={close} title={words.region} closeLabel={words.close} actions={actions}>
        <p>{words.paragraph}</p>
      </Sheet>
      <Sheet open={layer === 'menu'} onClose={close} side="left" title={words.brand} closeLabel={words.close}>
        <MenuList label={words.menu} items={ITEMS} onFollow={close} />
      </Sheet>
    </div>
  )
}

export function StatesSample() {
  return (
    <div className={styles.stack}>
      <div className={styles.columns}>
        <Card>
          <EmptyState
            icon={<ChatIcon />}
            title={words.emptyTitle}
            text={words.emptyText}
            action={<Button>{words.find}</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title={words.errorTitle}
            text={words.errorText}
            action={<Button variant="secondary">{words.retry}</Button>}
          />
        </Card>
      </div>
      <div className={styles.frame}>
        <Banner kind="offline">{words.offline}</Banner>
        <Banner kind="demo">{words.demo}</Banner>
        <Banner
          kind="version"
          action={
            <Button size="s" variant="secondary">
              {words.reload}
            </Button>
          }
        >
          {words.version}
        </Banner>
        <Banner kind="info">{words.notice}</Banner>
        <Banner kind="warning">{words.errorText}</Banner>
      </div>
      <div className={styles.columns}>
        <Callout title={words.errorTitle}>{words.notice}</Callout>
        <Callout tone="success" title={words.toastTitle}>
          {words.toastText}
        </Callout>
        <Callout tone="warning">{words.notice}</Callout>
        <Callout tone="danger" title={words.errorTitle}>
          {words.errorText}
        </Callout>
      </div>
      <div className={styles.row}>
        <Skeleton shape="round" width="3rem" height="3rem" />
        <Skeleton shape="box" width="8rem" height="3rem" />
        <Skeleton width="12rem" />
      </div>
      <CardGridSkeleton count={5} />
      <div className={styles.columns}>
        <ListSkeleton count={3} />
        <ChatSkeleton />
      </div>
    </div>
  )
}

const ITEMS: readonly NavItem[] = [
  { href: '#find', label: words.search, icon: <SearchIcon />, isCurrent: true },
  { href: '#chats', label: words.chat, icon: <ChatIcon />, count: 3, countLabel: words.unread },
  { href: '#notifications', label: words.notifications, icon: <BellIcon />, count: 12, countLabel: words.unread },
  { href: '#vip', label: words.vip, icon: <CrownIcon /> },
  { href: '#profile', label: words.profile, icon: <UserIcon /> },
]

export function ShellSample() {
  const logo = <Logo title={words.brand} mark={portrait(people[0])} />
  return (
    <div className={styles.stack}>
      <div className={cx(styles.frame, styles.wideFrame)}>
        <TopBar
          label={words.topMenu}
          start={logo}
          items={ITEMS}
          end={
            <CreditMeter credits={120} of={160} form="desktop" label={`120 ${words.creditsLeft}`}>
              {words.dialogText}
            </CreditMeter>
          }
        />
      </div>
      <div className={styles.row}>
        <CreditMeter credits={70} of={160} form="desktop" label={`70 ${words.creditsLeft}`}>
          {words.dialogText}
        </CreditMeter>
        <CreditMeter credits={20} of={160} form="desktop" label={`20 ${words.creditsLeft}`}>
          {words.dialogText}
        </CreditMeter>
        <CreditMeter credits={12} of={160} form="mobile" label={`12 ${words.creditsLeft}`}>
          {words.dialogText}
        </CreditMeter>
        <CreditMeterSpace form="desktop" />
      </div>
      <Logo title={words.brand} mark={portrait(people[0])} isMarkOnly />
      <div className={styles.frame} style={{ maxWidth: '24rem' }}>
        <MobileHeader
          start={<IconButton label={words.menu} icon={<MenuIcon />} />}
          title={words.search}
          end={
            <CreditMeter credits={35} of={160} form="mobile" label={`35 ${words.creditsLeft}`}>
              {words.dialogText}
            </CreditMeter>
          }
        />
        <TabBar label={words.menu} items={ITEMS} />
      </div>
      <div className={styles.frame}>
        <Footer
          label={words.section.shell}
          links={words.footer.map((label) => ({ label, href: `#${label}` }))}
          action={{ label: words.privacy, onPress: () => undefined }}
        >
          <p>{words.rights}</p>
        </Footer>
      </div>
    </div>
  )
}
