import { placeOf } from '@incontro/client/seen-photos.ts'
import { type OwnProfile, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { useOpenPrompt } from '../../../shared/prompts.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { toasts } from '../../../shared/toasts.ts'
import { ownProfileKey } from '../profile-query.ts'
import styles from './editor.module.css'

const ownWords = ['description', 'lookingFor', 'surname', 'phone'] as const
type OwnWords = (typeof ownWords)[number]

/** OP-02: a free member reads why it cannot be changed; the city can, and texts can be removed. */
export function LockedCards({ profile, onChangePlace }: { profile: OwnProfile; onChangePlace: () => void }) {
  const { locked, fields: words, ...texts } = useTexts('ownProfile')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const openPrompt = useOpenPrompt()
  const queries = useQueryClient()
  const member = useMember()
  const { trackerId } = profile

  async function takeAway(name: OwnWords): Promise<void> {
    const key = ownProfileKey(trackerId)
    queries.setQueryData(key, { ...profile, [name]: null })
    try {
      const { user } = await call(routes.changeProfile, { params: { trackerId }, body: { [name]: null } })
      queries.setQueryData(key, user)
      toasts.show({ title: texts.taken, variant: 'success' })
    } catch (error) {
      queries.setQueryData(key, profile)
      toasts.show({ ...texts.failed, text: errorText(error), variant: 'danger' })
    }
  }

  return (
    <>
      <Callout title={locked.title}>
        <p>{locked.text}</p>
        <Button size="s" variant="secondary" onClick={() => openPrompt('premium')}>
          {locked.plans}
        </Button>
      </Callout>
      <Card className={styles.section}>
        <h2 className={styles.heading}>{words.about}</h2>
        <div className={styles.given}>
          <div className={styles.givenWords}>
            <p className={styles.term}>{words.city}</p>
            <p className={styles.readOnly}>{placeOf(member)}</p>
          </div>
          <Button size="s" variant="secondary" onClick={onChangePlace}>
            {words.changeCity}
          </Button>
        </div>
        {ownWords.map((name) =>
          profile[name] === null ? null : (
            <div key={name} className={styles.given}>
              <div className={styles.givenWords}>
                <p className={styles.term}>{words[name]}</p>
                <p className={styles.readOnly}>{profile[name]}</p>
              </div>
              <Button size="s" variant="ghost" aria-label={texts.take(words[name])} onClick={() => void takeAway(name)}>
                {actions.remove}
              </Button>
            </div>
          ),
        )}
      </Card>
    </>
  )
}
