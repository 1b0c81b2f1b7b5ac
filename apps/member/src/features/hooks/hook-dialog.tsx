import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import {
  AlertIcon,
  ChatIcon,
  CrownIcon,
  EyeOffIcon,
  HeartIcon,
  PlaceIcon,
  SearchIcon,
  SparklesIcon,
} from '@incontro/ui/icons.ts'
import type { ReactNode } from 'react'
import { brand } from '../../shared/brand.ts'
import { type HookReason, hookReasons } from '../../shared/hooks.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session.ts'
import styles from './hook-dialog.module.css'

export type OpenedHook = { readonly reason: HookReason; readonly angelId?: string | undefined }

type Known = (typeof hookReasons)[number]

const icons: Record<Known, ReactNode> = {
  fine_crediti: <ChatIcon aria-hidden />,
  file_like: <HeartIcon aria-hidden />,
  paginazione: <SearchIcon aria-hidden />,
  cambia_regione: <PlaceIcon aria-hidden />,
  blurred: <EyeOffIcon aria-hidden />,
  utente_premium: <CrownIcon aria-hidden />,
}

/** UI-05: says plainly why, and leads to the plans; a reason that nobody knows says so. */
export function HookDialog({ reason, onClose }: OpenedHook & { onClose: () => void }) {
  const words = useTexts('hooks')
  const { actions } = useTexts('common')
  const { giftMessages } = useMember()

  if (reason === 'gift')
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.gift.title}
        closeLabel={actions.close}
        figure={<Figure>{<SparklesIcon aria-hidden />}</Figure>}
        tone="success"
        actions={<Button onClick={onClose}>{words.gift.action}</Button>}
      >
        <p>{words.gift.text(giftMessages ?? 0)}</p>
      </Dialog>
    )
  const known = hookReasons.find((each) => each === reason)
  if (known === undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.other.title}
        closeLabel={actions.close}
        figure={<Figure>{<AlertIcon aria-hidden />}</Figure>}
        tone="danger"
        actions={<Button onClick={onClose}>{actions.ok}</Button>}
      >
        <p>
          {words.other.text} <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>
        </p>
      </Dialog>
    )
  const { title, text } = words.byReason[known]
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={actions.close}
      figure={<Figure>{icons[known]}</Figure>}
      actions={
        <>
          <ButtonLink href={`/vip_plan/${known}`} onClick={onClose}>
            {words.toPlans}
          </ButtonLink>
          <Button variant="ghost" onClick={onClose}>
            {words.notNow}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

function Figure({ children }: { children: ReactNode }) {
  return <span className={styles.figure}>{children}</span>
}
