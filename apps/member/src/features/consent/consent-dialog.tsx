import type { ConsentChoice, PublicPlugin } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Switch } from '@incontro/ui/choices.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './consent-dialog.module.css'
import { consent, useConsent } from './consent.ts'
import { type Asked, type Purpose, purposesOf, refusal } from './consent.rules.ts'

/** UI-12: each purpose by itself, with who is behind it. Under Global Privacy Control it says why nothing can be chosen. */
export function ConsentDialog() {
  const { settings } = useTexts('consent')
  const { actions } = useTexts('common')
  const { asks } = consent
  if (asks === null) return null
  return (
    <Dialog open onClose={() => consent.close()} title={settings.title} closeLabel={actions.close} size="m">
      <Choices asks={asks} />
    </Dialog>
  )
}

function Choices({ asks }: { asks: Asked }) {
  const { settings: words, signal, actions } = useTexts('consent')
  const { standing } = useConsent()
  const [choice, setChoice] = useState<ConsentChoice>(standing.status === 'signal' ? refusal : consent.lastChoice)
  const isFixed = standing.status === 'signal'
  const purposes = purposesOf(asks)
  const all = { ...refusal, ...Object.fromEntries(purposes.map((purpose) => [purpose, true])) }

  return (
    <div className={styles.settings}>
      {isFixed ? <Callout title={signal.title}>{signal.text}</Callout> : <p>{words.intro}</p>}
      <div className={styles.purpose}>
        <div className={styles.fixed}>
          <strong>{words.needed.title}</strong>
          <span>{words.needed.always}</span>
        </div>
        <p>{words.needed.text}</p>
      </div>
      {purposes.map((purpose) => (
        <div key={purpose} className={styles.purpose}>
          <Switch
            label={<strong>{words.purposes[purpose].title}</strong>}
            checked={choice[purpose]}
            disabled={isFixed}
            onChange={({ currentTarget: { checked } }) => setChoice((before) => ({ ...before, [purpose]: checked }))}
          />
          <p>{words.purposes[purpose].text}</p>
          <Who plugins={asks.plugins} purpose={purpose} />
        </div>
      ))}
      <p>
        <UiLink href={brand.legal.cookie} onClick={() => consent.close()}>
          {actions.policy}
        </UiLink>
      </p>
      {!isFixed && (
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => consent.answer(refusal, 'refuse_all')}>
            {actions.refuseAll}
          </Button>
          <Button variant="secondary" onClick={() => consent.answer(all, 'accept_all')}>
            {actions.acceptAll}
          </Button>
          <Button variant="secondary" className={styles.save} onClick={() => consent.answer(choice, 'choose')}>
            {actions.save}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Who receives what is sent for a purpose, and where. */
function Who({ plugins, purpose }: { plugins: readonly PublicPlugin[]; purpose: Purpose }) {
  const { settings: words } = useTexts('consent')
  return (
    <ul className={styles.who}>
      {plugins
        .filter((plugin) => plugin.purpose === purpose)
        .map((plugin) => (
          <li key={plugin.id}>
            {plugin.form === 'own' ? (
              words.own(brand.title)
            ) : (
              <>
                {plugin.name}, {plugin.company}. {words.sendsTo(plugin.hosts.join(', '))}{' '}
                <a href={plugin.privacyUrl} target="_blank" rel="noopener noreferrer">
                  {words.privacyOf(plugin.company)}
                </a>
              </>
            )}
          </li>
        ))}
    </ul>
  )
}
