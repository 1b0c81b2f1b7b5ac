import type { OwnAngelProfile } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useEffect } from 'react'
import { brand } from '../shared/brand.ts'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { useOwn } from '../shared/own-profile.ts'
import { FactsForm } from './facts-form.tsx'
import styles from './me.module.css'
import { useOwnAngelProfile } from './own-angel-profile.ts'
import { PhotoBoard } from './photo-board.tsx'
import { Standing } from './standing.tsx'
import { WordsForm } from './words-form.tsx'

/** `/studio/me`: what she says and shows of herself, and where it stands (AN-08, AN-09). */
export function MePage() {
  const words = useTexts('studioProfile')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, refetch } = useOwnAngelProfile()
  useEffect(() => {
    document.title = `${words.title} · ${brand.title}`
  }, [words])
  return (
    <div className={styles.page}>
      <h1>{words.title}</h1>
      {data !== undefined ? (
        <Parts profile={data} />
      ) : error === null ? (
        <ListSkeleton count={4} />
      ) : (
        <ErrorState
          title={states.errorTitle}
          text={errorText(codeOrOther(error))}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
    </div>
  )
}

function Parts({ profile }: { readonly profile: OwnAngelProfile }) {
  const words = useTexts('studioProfile')
  const own = useOwn()
  return (
    <>
      <section aria-labelledby="photos" className={styles.part}>
        <h2 id="photos">{words.photos.title}</h2>
        {own === undefined ? <ListSkeleton count={1} /> : <PhotoBoard photos={own.photos} />}
      </section>
      <section aria-labelledby="words" className={styles.part}>
        <h2 id="words">{words.words.title}</h2>
        <p className={styles.quiet}>{words.words.text}</p>
        <Standing profile={profile} />
        <WordsForm key={formKey(profile)} profile={profile} />
      </section>
      <section aria-labelledby="facts" className={styles.part}>
        <h2 id="facts">{words.facts.title}</h2>
        <p className={styles.quiet}>{words.facts.text}</p>
        <FactsForm profile={profile} />
      </section>
    </>
  )
}

/** The form begins again once what she sent was decided or taken back; not while she types. */
function formKey({ waiting, refused }: OwnAngelProfile): string {
  return `${waiting?.sentAt ?? ''} ${refused?.decidedAt ?? ''}`
}
