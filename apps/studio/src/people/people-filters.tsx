import { Button } from '@incontro/ui/button.tsx'
import { Checkbox } from '@incontro/ui/choices.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import type { FormEvent } from 'react'
import { useTexts } from '../shared/language.tsx'
import styles from './people.module.css'

type Chosen = Readonly<Record<string, string>>
const boxes = ['withPhoto', 'isNew', 'seeksHer'] as const

/** Where the filters leave room for the people under them; on a phone they are folded until she wants them. */
const desk = matchMedia('(min-width: 800px)')

/** AN-15: what narrows the list; it holds once it is sent. */
export function Filters({
  chosen,
  onChoose,
}: {
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}) {
  const { filters: words } = useTexts('studioPeople')
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
    )
    onChoose(Object.fromEntries(typed))
  }
  const age = { type: 'number', inputMode: 'numeric', min: 18, max: 98, placeholder: words.anyAge } as const
  const isChosen = Object.keys(chosen).length > 0
  return (
    <details className={styles.fold} open={isChosen || desk.matches}>
      <summary>{words.legend}</summary>
      <form className={styles.filters} aria-label={words.legend} onSubmit={send}>
        <TextField label={words.ageFrom} name="ageFrom" defaultValue={chosen['ageFrom']} {...age} />
        <TextField label={words.ageTo} name="ageTo" defaultValue={chosen['ageTo']} {...age} />
        <TextField label={words.city} name="city" defaultValue={chosen['city']} maxLength={120} autoComplete="off" />
        <div className={styles.boxes}>
          {boxes.map((name) => (
            <Checkbox
              key={name}
              label={words[name]}
              name={name}
              value="yes"
              defaultChecked={chosen[name] !== undefined}
            />
          ))}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary">
            {words.apply}
          </Button>
          {isChosen && (
            <Button variant="ghost" onClick={() => onChoose({})}>
              {words.clear}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
