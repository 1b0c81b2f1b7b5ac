import { type OwnAngelProfile, type ProfileWords, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useMutation } from '@tanstack/react-query'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { toasts } from '../shared/toasts.ts'
import styles from './me.module.css'
import { useKeepProfile } from './own-angel-profile.ts'

/** AN-08: whether words wait or were not accepted, and what members read meanwhile. */
export function Standing({ profile: { waiting, refused, shown } }: { readonly profile: OwnAngelProfile }) {
  const words = useTexts('studioProfile')
  const { dateTime } = useFormats()
  const errorText = useErrorText()
  const keep = useKeepProfile()
  const withdraw = useMutation({
    mutationFn: () => call(routes.withdrawStudioWords, {}),
    onSuccess: (profile) => {
      keep(profile)
      toasts.show({ title: words.waiting.withdrawn, variant: 'success' })
    },
    onError: (error) => toasts.show({ title: errorText(codeOrOther(error)), variant: 'danger' }),
  })
  if (waiting !== null)
    return (
      <Callout tone="warning" title={words.waiting.title}>
        <p>{words.waiting.text(dateTime(waiting.sentAt))}</p>
        <details className={styles.shown}>
          <summary>{words.waiting.shown}</summary>
          <Shown shown={shown} />
        </details>
        <Button size="s" variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {words.waiting.withdraw}
        </Button>
      </Callout>
    )
  if (refused === null) return null
  return (
    <Callout tone="danger" title={words.refused.title}>
      <p>{words.refused.why[refused.whyNot]}</p>
      {refused.note !== null && <p>{refused.note}</p>}
    </Callout>
  )
}

/** D20: what is empty is left out. */
function Shown({ shown }: { readonly shown: ProfileWords }) {
  const { words } = useTexts('studioProfile')
  const { questions } = useTexts('angelWords')
  const lines = [
    ...(['about', 'description', 'lookingFor', 'position'] as const).map(
      (place) => [words[place], shown[place]] as const,
    ),
    ...shown.prompts.map(({ prompt, answer }) => [questions[prompt], answer] as const),
  ].filter(([, text]) => text !== '')
  return (
    <dl className={styles.lines}>
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
