import type { InboxRow } from '@incontro/contract'
import { IconButton } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { KeyboardIcon } from '@incontro/ui/icons.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../shared/language.tsx'
import { toasts } from '../../shared/toasts.ts'
import { SEARCH_FIELD } from '../conversation-list.tsx'
import styles from './inbox.module.css'
import { usePlace } from './place.ts'
import { useMarks } from './place-bar.tsx'
import { readInbox } from './use-inbox.ts'

/** What a press of keys does, by the key as it lies on the keyboard; those of a bare key do nothing while she writes. */
const keys = [
  { act: 'next', shown: ['Alt', '↓'] },
  { act: 'pin', shown: ['Alt', 'P'] },
  { act: 'snooze', shown: ['Alt', 'S'] },
  { act: 'search', shown: ['/'] },
  { act: 'send', shown: ['Enter'] },
  { act: 'line', shown: ['Shift', 'Enter'] },
  { act: 'help', shown: ['?'] },
] as const

/** AN-11: the keys of the inbox, and the sheet that lists them. */
export function InboxKeys({ current }: { current: string | undefined }) {
  const { keys: words, empty } = useTexts('studioInbox')
  const { actions } = useTexts('common')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const marks = useMarks(current)

  async function next(): Promise<void> {
    const longest = await nextLongest(current).catch(() => null)
    if (longest === null) return
    if (longest === undefined) return void toasts.show({ id: 'no one waits', title: empty.waiting, variant: 'info' })
    // what stands beside may have been chosen while this was read: the address knows it first
    await navigate(`/${longest.conversation.trackerId}${window.location.search}`)
  }

  const place = usePlaceOf(current)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return
    const act = actOf(event)
    if (act === undefined || document.documentElement.hasAttribute('data-modal')) return
    event.preventDefault()
    if (act === 'next') void next()
    if (act === 'pin') marks({ isPinned: place?.isPinned !== true })
    if (act === 'snooze') marks({ snooze: place?.snooze == null ? { until: null } : null })
    if (act === 'search') document.getElementById(SEARCH_FIELD)?.focus()
    if (act === 'help') setOpen(true)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <IconButton
        size="s"
        className={styles.keysButton}
        label={words.open}
        icon={<KeyboardIcon aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={words.title} closeLabel={actions.close}>
          <dl className={styles.keys}>
            {keys.map(({ act, shown }) => (
              <div key={act}>
                <dt>
                  {shown.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{words.acts[act]}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  )
}

/** Who has waited longest after the one that is open; from the last one on the first again, and undefined where no one waits. */
async function nextLongest(current: string | undefined): Promise<InboxRow | undefined> {
  let first: InboxRow | undefined
  let isBehind = false
  for (let after: string | undefined, more = true; more;) {
    const { rows, next } = await readInbox('waiting', after)
    first ??= rows[0]
    const here = rows.findIndex(({ conversation }) => conversation.trackerId === current)
    const found = isBehind ? rows[0] : rows[here + 1]
    if ((isBehind || here >= 0) && found !== undefined) return found
    isBehind ||= here >= 0
    more = next !== null
    after = next ?? undefined
  }
  return first
}

function usePlaceOf(trackerId: string | undefined) {
  const place = usePlace(trackerId ?? '')
  return trackerId === undefined ? undefined : place
}

type Act = 'next' | 'pin' | 'snooze' | 'search' | 'help'
function actOf({ altKey, code, key, target }: KeyboardEvent): Act | undefined {
  if (altKey) return code === 'ArrowDown' ? 'next' : code === 'KeyP' ? 'pin' : code === 'KeyS' ? 'snooze' : undefined
  const isWriting =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  if (isWriting) return undefined
  return key === '/' ? 'search' : key === '?' ? 'help' : key === 'n' ? 'next' : undefined
}
