import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './factors.module.css'

type Props = {
  readonly secret: string
  readonly url: string
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The secret as a picture and as text, and the first code that shows that the app has it. */
export function SetUp({ secret, url, onDone, onCancel }: Props) {
  const { setUp: words } = useTexts('factorSettings')
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (code.trim() === '') return setFault(words.empty)
    setBusy(true)
    setFault(undefined)
    try {
      onDone((await call(routes.totpConfirm, { body: { code } })).recoveryCodes)
    } catch (error) {
      setFault(errorText(error))
      setBusy(false)
    }
  }

  return (
    <form className={styles.setUp} noValidate onSubmit={(event) => void submit(event)}>
      <QrCode text={url} label={words.qr} />
      <div className={styles.stack}>
        <p>{words.scan}</p>
        <div className={styles.part}>
          <p className={styles.quiet}>{words.byHand}</p>
          <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
        <TextField
          id="first-code"
          name="first-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          label={words.label}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={fault}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy}>
            {words.submit}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Drawn here: the secret goes to no outside service that draws pictures. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(text, { border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: width, path: squares.join('') }
  }, [text])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
