import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import {
  AlertIcon,
  BlockIcon,
  ChatIcon,
  CrownIcon,
  ExternalIcon,
  EyeOffIcon,
  HeartIcon,
  LockIcon,
  PlaceIcon,
  ReadIcon,
  SearchIcon,
  SparklesIcon,
  UserIcon,
} from '@incontro/ui/icons.ts'
import type { ReactNode } from 'react'
import { brand } from '../../shared/brand.ts'
import type { PromptReason } from '../../shared/prompts.ts'
import { useTexts } from '../../shared/language.tsx'
import type { PromptButton, PromptPlan } from './prompts.rules.ts'
import styles from './prompt-dialog.module.css'

export type OpenedPrompt = { readonly reason: PromptReason; readonly angelId?: string | undefined }

type Popup = Extract<PromptPlan, { opens: 'popup' }>

const icons: Record<Popup['words'], ReactNode> = {
  out_of_credits: <ChatIcon aria-hidden />,
  out_of_likes: <HeartIcon aria-hidden />,
  more_pages: <SearchIcon aria-hidden />,
  other_region: <PlaceIcon aria-hidden />,
  blurred: <EyeOffIcon aria-hidden />,
  premium: <CrownIcon aria-hidden />,
  premium_compliant: <CrownIcon aria-hidden />,
  read_receipts: <ReadIcon aria-hidden />,
  profile_blocked: <BlockIcon aria-hidden />,
  account_disabled: <LockIcon aria-hidden />,
  iframe: <ExternalIcon aria-hidden />,
  sign_up: <UserIcon aria-hidden />,
}

type Props = { readonly onClose: () => void }

/** UI-05, UI-07: says plainly why, and leads on. */
export function PromptDialog({ plan, onClose }: Props & { readonly plan: Popup }) {
  const { byReason: sold } = useTexts('prompts')
  const { byReason: others } = useTexts('popups')
  const { actions } = useTexts('common')
  const { title, text } = { ...sold, ...others }[plan.words]
  return (
    <Dialog
      open
      onClose={onClose}
      mode={plan.mode}
      title={title}
      closeLabel={plan.mode === 'static' ? undefined : actions.close}
      figure={<Figure>{icons[plan.words]}</Figure>}
      actions={plan.buttons.map((button, index) => (
        <Act key={button.label} button={button} isMain={index === 0} onClose={onClose} />
      ))}
    >
      <p>{text}</p>
    </Dialog>
  )
}

function Act({ button, isMain, onClose }: Props & { readonly button: PromptButton; readonly isMain: boolean }) {
  const prompts = useTexts('prompts')
  const { buttons } = useTexts('popups')
  const variant = isMain ? 'primary' : 'ghost'
  const label = button.label === 'toPlans' || button.label === 'notNow' ? prompts[button.label] : buttons[button.label]
  if ('to' in button)
    return (
      <ButtonLink href={button.to} variant={variant} onClick={onClose}>
        {label}
      </ButtonLink>
    )
  switch (button.does) {
    case 'writeToSupport':
      return (
        <ButtonLink href={`mailto:${brand.support.email}`} variant={variant}>
          {label}
        </ButtonLink>
      )
    case 'openWindow':
      return (
        <Button
          variant={variant}
          onClick={() => {
            window.open(location.href, '_blank', 'noopener')
            onClose()
          }}
        >
          {label}
        </Button>
      )
    case 'close':
      return (
        <Button variant={variant} onClick={onClose}>
          {label}
        </Button>
      )
  }
}

/** ID-07: the reward for coming back. */
export function GiftDialog({ messages, onClose }: Props & { readonly messages: number }) {
  const { gift } = useTexts('prompts')
  const { actions } = useTexts('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={gift.title}
      closeLabel={actions.close}
      figure={<Figure>{<SparklesIcon aria-hidden />}</Figure>}
      tone="success"
      actions={<Button onClick={onClose}>{gift.action}</Button>}
    >
      <p>{gift.text(messages)}</p>
    </Dialog>
  )
}

/** UI-05: an unknown reason. */
export function ErrorPrompt({ onClose }: Props) {
  const { other } = useTexts('prompts')
  const { actions } = useTexts('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={other.title}
      closeLabel={actions.close}
      figure={<Figure>{<AlertIcon aria-hidden />}</Figure>}
      tone="danger"
      actions={<Button onClick={onClose}>{actions.ok}</Button>}
    >
      <p>
        {other.text} <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>
      </p>
    </Dialog>
  )
}

function Figure({ children }: { readonly children: ReactNode }) {
  return <span className={styles.figure}>{children}</span>
}
