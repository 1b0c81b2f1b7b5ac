import { useSyncExternalStore } from 'react'

import { Button, ButtonLink, IconButton } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons.ts'
import type { Toast, ToastStore, ToastVariant } from './toast-store.ts'
import styles from './toast.module.css'

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: AlertIcon } satisfies Record<
  ToastVariant,
  unknown
>

/** Where the toasts of a store stand: bottom on a phone, top right on a wide screen. Announced politely. */
export function Toasts({ store, closeLabel }: { store: ToastStore; closeLabel: string }) {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  return (
    <div
      className={styles.region}
      data-fits-window
      aria-live="polite"
      onPointerEnter={store.hold}
      onPointerLeave={store.release}
      onFocus={store.hold}
      onBlur={store.release}
    >
      {toasts.map(({ id, title, text, variant, action }) => {
        const Icon = ICONS[variant]
        return (
          <div key={id} className={cx(styles.toast, styles[variant])} role={variant === 'danger' ? 'alert' : undefined}>
            <Icon />
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              {text && <p className={styles.text}>{text}</p>}
              {action && <Action action={action} onTaken={() => store.dismiss(id)} />}
            </div>
            <IconButton size="s" label={closeLabel} icon={<CloseIcon />} onClick={() => store.dismiss(id)} />
          </div>
        )
      })}
    </div>
  )
}

function Action({ action, onTaken }: { action: NonNullable<Toast['action']>; onTaken: () => void }) {
  const look = { size: 's', variant: 'secondary' } as const
  if ('href' in action)
    return (
      <ButtonLink {...look} href={action.href} onClick={onTaken}>
        {action.label}
      </ButtonLink>
    )
  return (
    <Button
      {...look}
      onClick={() => {
        onTaken()
        action.onPress()
      }}
    >
      {action.label}
    </Button>
  )
}
