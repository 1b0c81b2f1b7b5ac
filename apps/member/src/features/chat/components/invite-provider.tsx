import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { type Invited, InviteContext, type OpenInvite } from '../../../shared/people/invite.ts'
import { lazily } from '../../../shared/page/lazily.ts'

const InviteDialog = lazily(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** LK-06: holds the invitation that is being written; it outlives the card that it was opened from. */
export function InviteProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ angel: Invited; onSent: (() => void) | undefined }>()
  const open = useCallback<OpenInvite>((angel, onSent) => setOpened({ angel, onSent }), [])
  return (
    <InviteContext value={open}>
      {children}
      {opened && (
        <Suspense>
          <InviteDialog
            key={opened.angel.id}
            angel={opened.angel}
            onClose={(wasSent) => {
              setOpened(undefined)
              if (wasSent) opened.onSent?.()
            }}
          />
        </Suspense>
      )}
    </InviteContext>
  )
}
