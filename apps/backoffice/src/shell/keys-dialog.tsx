import { ButtonLink } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { Fragment } from 'react'
import { type KeyBinding, keyCaps, type KeyGroup, useBoundKeys } from '../shared/keys.ts'
import { useTexts } from '../shared/language.tsx'
import { useMe } from '../shared/session/me.ts'
import styles from './shell.module.css'

const groups: readonly KeyGroup[] = ['everywhere', 'goTo', 'list', 'queue']

/** All keys of the screen (BO-18). */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { keys: words, actions } = useTexts('backoffice')
  const bound = useBoundKeys()
  const { hasLetterKeys } = useMe()
  const openRow: KeyBinding = { keys: 'Enter', label: words.open, group: 'list', run: () => undefined }
  const hasList = bound.some(({ group }) => group === 'list')
  const shown = hasList ? [...bound, openRow] : bound
  return (
    <Dialog open={isOpen} onClose={onClose} title={words.title} closeLabel={actions.close} size="m">
      {!hasLetterKeys && (
        <Callout>
          <p>{words.isOff}</p>
          <ButtonLink variant="link" href="/me" onClick={onClose}>
            {words.settings}
          </ButtonLink>
        </Callout>
      )}
      <div className={styles.keyGroups}>
        {groups.map((group) => {
          const own = shown.filter((one) => one.group === group)
          if (own.length === 0) return null
          return (
            <section key={group} aria-labelledby={`keys-${group}`}>
              <h3 id={`keys-${group}`}>{words[group]}</h3>
              <dl className={styles.keyList}>
                {own.map(({ keys, also = [], label }) => (
                  <div key={keys}>
                    <dt>{label}</dt>
                    <dd>
                      {[keys, ...also].map((one, index) => (
                        <Fragment key={one}>
                          {index > 0 && ` ${words.or} `}
                          <Caps keys={one} />
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}

function Caps({ keys }: { keys: string }) {
  const { keys: words } = useTexts('backoffice')
  return keyCaps(keys).map((cap, index) => (
    <Fragment key={cap}>
      {index > 0 && ` ${words.then} `}
      <kbd>{cap}</kbd>
    </Fragment>
  ))
}
