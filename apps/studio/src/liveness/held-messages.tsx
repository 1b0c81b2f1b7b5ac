import type { ChatItem } from '@incontro/client/chat/conversation.ts'
import { Button } from '@incontro/ui/button.tsx'
import { useCallback, useState } from 'react'
import { useTexts } from '../shared/language.tsx'
import { useStudio } from '../workspace/studio-context.ts'
import { LivenessDialog } from './liveness-dialog.tsx'
import styles from './liveness.module.css'

const WHY = 'confirm_it_is_you'

/** AN-06: what she wrote waits in the outbox until she has shown that it is her; then all of it goes out, once. */
export function HeldMessages({ items }: { readonly items: readonly ChatItem[] }) {
  const words = useTexts('liveness')
  const { outbox } = useStudio().chat
  const held = items.findLast((item) => item.kind === 'refused' && item.code === WHY)
  const [closed, setClosed] = useState<string>()
  const send = useCallback(() => {
    for (const { clientId, refusedFor } of outbox.getSnapshot()) if (refusedFor === WHY) void outbox.retry(clientId)
  }, [outbox])
  if (held === undefined) return null
  return (
    <>
      <div className={styles.held} role="status">
        <span>{words.held}</span>
        <Button size="s" variant="secondary" onClick={() => setClosed(undefined)}>
          {words.open}
        </Button>
      </div>
      {closed !== held.key && <LivenessDialog onClose={() => setClosed(held.key)} onConfirmed={send} />}
    </>
  )
}
