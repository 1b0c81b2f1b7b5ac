import { type MemberDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { ExternalIcon } from '@incontro/ui/icons.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { call } from '../../shared/calls/call.ts'
import { useTexts } from '../../shared/language.tsx'
import { Stack } from '../../shared/page/page.tsx'
import { useTimes } from '../../shared/time.tsx'

type Opened = { readonly id: string; readonly url: string; readonly until: number }

/** BO-32: opens the member's own pages in a tab, read only. */
export function ViewPages({ member: { trackerId, actions } }: { readonly member: MemberDetails }) {
  const { view: words } = useTexts('backofficeMemberActs')
  const times = useTimes()
  const [opened, setOpened] = useState<Opened>()
  const [hasFailed, setFailed] = useState(false)
  const run = useAct(operatorCalls.viewMember, { onDone: ({ viewingId }) => void open(viewingId) })

  async function open(id: string): Promise<void> {
    setFailed(false)
    try {
      setOpened({ id, ...(await call(operatorCalls.openViewing, { params: { id }, body: {} })) })
    } catch {
      setFailed(true)
    }
  }
  async function end(id: string): Promise<void> {
    setOpened(undefined)
    await call(operatorCalls.endViewing, { params: { id }, body: {} }).catch(() => undefined) // it ends by itself
  }
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.viewMember)} />
      <div role="status">
        {hasFailed && <Callout tone="danger">{words.failed}</Callout>}
        {opened !== undefined && (
          <Stack>
            <p>{words.until(times.time(opened.until))}</p>
            <Actions isRow>
              <ButtonLink
                href={opened.url}
                target="_blank"
                rel="noopener noreferrer"
                size="s"
                iconEnd={<ExternalIcon aria-hidden />}
              >
                {words.open}
              </ButtonLink>
              <Button size="s" variant="ghost" onClick={() => void end(opened.id)}>
                {words.end}
              </Button>
            </Actions>
          </Stack>
        )}
      </div>
      <ActDialog run={run} title={words.title} text={words.text} params={{ trackerId }} />
    </>
  )
}
