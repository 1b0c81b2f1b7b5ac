import { type Language, languages } from '@incontro/locale/languages.ts'
import { NAME_PLACE, routes, type Snippet, withName } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOrOther, useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { queries } from '../../shared/queries.ts'
import { call } from '../../shared/session.ts'
import { SnippetForm } from './snippet-form.tsx'
import styles from './snippets.module.css'

const KEY = ['snippets']
const readSnippets = async () => (await call(routes.snippets, {})).snippets

type Props = {
  /** The member's name; null for one who has given none. */
  readonly name: string | null
  /** What she sent last in this conversation: a snippet can be made of it. */
  readonly lastSent: string | null
  readonly onInsert: (text: string) => void
}

/** AN-12: texts of her own, put in where the caret is; pressing one never sends. */
export function Snippets(props: Props) {
  const { open } = useTexts('studioSnippets')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
        {open}
      </Button>
      {isOpen && <SnippetsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function SnippetsDialog({ name, lastSent, onInsert, onClose }: Props & { readonly onClose: () => void }) {
  const words = useTexts('studioSnippets')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useQuery({ queryKey: KEY, queryFn: readSnippets })
  const [edited, setEdited] = useState<Partial<Snippet>>()
  const done = () => {
    setEdited(undefined)
    void queries.invalidateQueries({ queryKey: KEY })
  }
  const ofLast = lastSent === null ? null : templateOf(lastSent, name)
  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={actions.close} size="m">
      {edited !== undefined ? (
        <SnippetForm snippet={edited} onDone={done} onCancel={() => setEdited(undefined)} />
      ) : isPending ? (
        <Spinner />
      ) : data === undefined ? (
        <ErrorState
          title={states.errorTitle}
          text={errorText(codeOrOther(error))}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      ) : (
        <>
          <p className={styles.hint}>{data.length === 0 ? words.empty : words.hint}</p>
          {[...Map.groupBy(data, ({ folder }) => folder)].map(([folder, snippets]) => (
            <section key={folder} className={styles.folder} aria-label={folder === '' ? words.noFolder : folder}>
              {folder !== '' && <h3>{folder}</h3>}
              <ul>
                {snippets.map((snippet) => (
                  <SnippetRow
                    key={snippet.id}
                    snippet={snippet}
                    onEdit={() => setEdited(snippet)}
                    onChoose={(text) => {
                      onInsert(withName(text, name))
                      onClose()
                    }}
                  />
                ))}
              </ul>
            </section>
          ))}
          <div className={styles.actions}>
            <Button size="s" variant="secondary" onClick={() => setEdited({})}>
              {words.add}
            </Button>
            {ofLast !== null && (
              <FromLast text={ofLast} onMake={(language) => setEdited({ texts: { [language]: ofLast } })} />
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}

type RowProps = {
  readonly snippet: Snippet
  readonly onChoose: (text: string) => void
  readonly onEdit: () => void
}
function SnippetRow({ snippet, onChoose, onEdit }: RowProps) {
  const words = useTexts('studioSnippets')
  const { languages: names } = useTexts('common')
  const written = languages.flatMap((language) => {
    const text = snippet.texts[language]
    return text === undefined ? [] : [{ language, text }]
  })
  return (
    <li className={styles.row}>
      <p>
        <strong>{snippet.name}</strong>
        <span>{written[0]?.text}</span>
      </p>
      {written.map(({ language, text }) => (
        <Button
          key={language}
          size="s"
          variant="soft"
          aria-label={words.insert(snippet.name, names[language])}
          onClick={() => onChoose(text)}
        >
          {language.toUpperCase()}
        </Button>
      ))}
      <Button size="s" variant="ghost" aria-label={words.editOf(snippet.name)} onClick={onEdit}>
        {words.edit}
      </Button>
    </li>
  )
}

function FromLast({ text, onMake }: { readonly text: string; readonly onMake: (language: Language) => void }) {
  const words = useTexts('studioSnippets')
  const { languages: names } = useTexts('common')
  return (
    <details className={styles.last}>
      <summary>{words.fromLast}</summary>
      <p>{text}</p>
      {languages.map((language) => (
        <Button key={language} size="s" variant="secondary" onClick={() => onMake(language)}>
          {names[language]}
        </Button>
      ))}
    </details>
  )
}

/** What was sent with the member's name taken out again. */
function templateOf(text: string, name: string | null): string {
  return name === null || name === '' ? text : text.replaceAll(name, NAME_PLACE)
}
