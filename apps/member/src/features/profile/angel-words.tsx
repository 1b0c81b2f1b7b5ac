import { type AngelPrompt, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { ChatIcon } from '@incontro/ui/icons.ts'
import { Photo } from '@incontro/ui/photo.tsx'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { angelPhoto, photoSizes } from '../../shared/people/angel-photo.ts'
import { useFormats, useLanguage, useTexts } from '../../shared/language.tsx'
import styles from './angel-page.module.css'

/** D20: the questions that she answers, each with the way to answer it. */
export function AngelPrompts({
  angelId,
  onAnswer,
}: {
  readonly angelId: string
  readonly onAnswer: (quote: string) => void
}) {
  const words = useTexts('angelWords')
  const prompts = usePrompts(angelId)?.prompts ?? []
  if (prompts.length === 0) return null
  const quoteOf = ({ prompt, answer }: AngelPrompt) => words.quote(words.questions[prompt], answer)
  return (
    <section>
      <h2 className={styles.heading}>{words.heading}</h2>
      <ul className={styles.prompts}>
        {prompts.map((own) => (
          <li key={own.prompt}>
            <p className={styles.question} id={`prompt-${own.prompt}`}>
              {words.questions[own.prompt]}
            </p>
            <p className={styles.own}>{own.answer}</p>
            <Button
              size="s"
              variant="soft"
              icon={<ChatIcon aria-hidden />}
              aria-describedby={`prompt-${own.prompt}`}
              onClick={() => onAnswer(quoteOf(own))}
            >
              {words.answer}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** AN-08: what she looks for, where she says so. */
export function AngelWishes({ angelId }: { readonly angelId: string }) {
  const words = useTexts('angelWords')
  const wish = usePrompts(angelId)?.lookingFor ?? null
  if (wish === null) return null
  return (
    <section>
      <h2 className={styles.heading}>{words.lookingFor}</h2>
      <p className={styles.about}>{wish}</p>
    </section>
  )
}

/** AN-09: her other photos, in her order; the first one stands at the top of the page. */
export function AngelPhotos({ angelId, name }: { readonly angelId: string; readonly name: string }) {
  const words = useTexts('angelWords')
  const others = usePrompts(angelId)?.photos.slice(1) ?? []
  if (others.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{words.photos}</h2>
      <ul className={styles.gallery}>
        {others.map((one, index) => (
          <li key={one.photo}>
            <Photo {...angelPhoto(one, { sizes: photoSizes.card })} alt={words.photo(name, index + 2)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** AN-06, AN-26: when it was last confirmed that it is her, how long members usually wait for her, since when she is here, and her languages; what is not known is left out. */
export function AngelKnown({ angelId }: { readonly angelId: string }) {
  const words = useTexts('angelWords')
  const { longDate, list } = useFormats()
  const { language } = useLanguage()
  const languages = usePrompts(angelId)?.languages ?? []
  const { data: known } = useQuery({
    queryKey: ['known-angel', angelId],
    queryFn: ({ signal }) => call(routes.knownAngel, { params: { angelId }, signal }),
    staleTime: 60_000,
  })
  const nameOf = (code: string) => new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
  const lines = [
    known?.confirmedDaysAgo == null ? null : words.confirmed(known.confirmedDaysAgo),
    known?.usualAnswerMinutes == null ? null : words.usually(known.usualAnswerMinutes),
    known === undefined ? null : words.since(longDate(Date.parse(known.since), 'UTC')),
    languages.length === 0 ? null : words.writesIn(list(languages.map(nameOf))),
  ].filter((line) => line !== null)
  return lines.length === 0 ? null : <p className={styles.quiet}>{lines.join(' · ')}</p>
}

function usePrompts(angelId: string) {
  return useQuery({
    queryKey: ['angel-prompts', angelId],
    queryFn: ({ signal }) => call(routes.angelPrompts, { params: { angelId }, signal }),
    staleTime: 60_000,
  }).data
}
