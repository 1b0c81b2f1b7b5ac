import { operatorCalls, type SignedIn } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { useWithStepUp } from '../../acts/step-up.tsx'
import { call } from '../../shared/calls/call.ts'
import { Buttons, Form } from '../../shared/form/form.tsx'
import { useStep } from '../../shared/form/use-step.ts'
import { useTexts } from '../../shared/language.tsx'
import { canPasskeys, makePasskey } from '../../shared/session/passkeys.ts'
import styles from './entry.module.css'

type Props = { readonly onDone: (signed: SignedIn) => void }

/** Chooses what to set up. */
export function SetUpFactor({ onDone }: Props) {
  const { setUp: words } = useTexts('backofficeEntry')
  const [way, setWay] = useState<'app' | 'passkey'>()
  const goBack = () => setWay(undefined)
  if (way === 'app') return <SetUpApp onDone={onDone} onCancel={goBack} />
  if (way === 'passkey') return <SetUpPasskey onDone={onDone} onCancel={goBack} />
  return (
    <div className={styles.ways}>
      <div className={styles.way}>
        <h2>{words.app}</h2>
        <p className={styles.quiet}>{words.appText}</p>
        <Button onClick={() => setWay('app')}>{words.useApp}</Button>
      </div>
      <div className={styles.way}>
        <h2>{words.passkey}</h2>
        <p className={styles.quiet}>{canPasskeys() ? words.passkeyText : words.noPasskeys}</p>
        {canPasskeys() && (
          <Button variant="secondary" onClick={() => setWay('passkey')}>
            {words.usePasskey}
          </Button>
        )}
      </div>
    </div>
  )
}

type StepProps = Props & { readonly onCancel: () => void }

/** The secret as a picture and as text, and the first code that shows that the app has it. */
export function SetUpApp({ onDone, onCancel }: StepProps) {
  const { setUp: words, factor } = useTexts('backofficeEntry')
  const { actions } = useTexts('backoffice')
  const withStepUp = useWithStepUp()
  const [secret, setSecret] = useState<{ secret: string; url: string }>()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, run } = useStep()

  if (secret === undefined)
    return (
      <Form
        refusal={refusal}
        onSubmit={() => run(async () => setSecret(await withStepUp(() => call(operatorCalls.totpStart, { body: {} }))))}
      >
        <p>{words.appText}</p>
        <Buttons>
          <Button type="submit" busy={isBusy}>
            {words.useApp}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {actions.back}
          </Button>
        </Buttons>
      </Form>
    )
  return (
    <Form
      refusal={refusal}
      onSubmit={() => {
        setTried(true)
        if (code.trim() !== '')
          run(async () =>
            onDone(await withStepUp(() => call(operatorCalls.totpConfirm, { body: { code: code.trim() } }))),
          )
      }}
    >
      <p>{words.scan}</p>
      <QrCode text={secret.url} label={words.picture} />
      <div>
        <p className={styles.quiet}>{words.byHand}</p>
        <code className={styles.secret}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <TextField
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        error={isTried && code.trim() === '' ? factor.empty : undefined}
      />
      <Buttons>
        <Button type="submit" busy={isBusy}>
          {words.confirm}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {actions.back}
        </Button>
      </Buttons>
    </Form>
  )
}

export function SetUpPasskey({ onDone, onCancel }: StepProps) {
  const { setUp: words } = useTexts('backofficeEntry')
  const { actions } = useTexts('backoffice')
  const withStepUp = useWithStepUp()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, run } = useStep({ onLeftAlone: words.notAllowed })
  return (
    <Form
      refusal={refusal}
      onSubmit={() => {
        setTried(true)
        if (name.trim() !== '') run(async () => onDone(await withStepUp(() => makePasskey(name.trim()))))
      }}
    >
      <TextField
        autoFocus
        label={words.passkeyName}
        hint={words.passkeyNameHint}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={isTried && name.trim() === '' ? words.noPasskeyName : undefined}
      />
      <Buttons>
        <Button type="submit" busy={isBusy}>
          {words.usePasskey}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {actions.back}
        </Button>
      </Buttons>
    </Form>
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
