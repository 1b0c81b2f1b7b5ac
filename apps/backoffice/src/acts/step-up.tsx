import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call, type CallInput } from '../shared/calls/call.ts'
import { codeOf } from '../shared/calls/operator-api-error.ts'
import { Form } from '../shared/form/form.tsx'
import { StepUpLeft } from '../shared/form/step-up-left.ts'
import { useStep } from '../shared/form/use-step.ts'
import { DemoCode } from '../pages/entry/demo.tsx'
import { useTexts } from '../shared/language.tsx'
import { useMe } from '../shared/session/me.ts'
import { askPasskey, canPasskeys } from '../shared/session/passkeys.ts'

/** Does something that wants a fresh second factor: asks for it where the server says so, then does it again as it was. */
export type WithStepUp = <T>(doIt: () => Promise<T>) => Promise<T>

const StepUpContext = createContext<WithStepUp>((doIt) => doIt())

export function useWithStepUp(): WithStepUp {
  return use(StepUpContext)
}

type Question = { readonly shown: () => void; readonly left: () => void }

/** The question that stands, and the places within dialogs where it can be asked. */
type Asked = { readonly question: Question | undefined; readonly hold: () => () => void }
const AskedContext = createContext<Asked>({ question: undefined, hold: () => () => undefined })

/** Within a dialog: a dialog that stands elsewhere in the page would be hidden below this one from readers. */
export function StepUpPlace() {
  const { question, hold } = use(AskedContext)
  useEffect(hold, [hold])
  return question && <StepUpDialog {...question} />
}

/** BO-09: asks for the second factor over whatever is open; a chain of acts is asked for it once. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const [places, setPlaces] = useState(0)
  const asking = useRef<Promise<void>>(undefined)
  const hold = useCallback(() => {
    setPlaces((count) => count + 1)
    return () => setPlaces((count) => count - 1)
  }, [])
  const asked = useMemo(() => ({ question, hold }), [question, hold])

  const ask = useCallback((): Promise<void> => {
    asking.current ??= new Promise<void>((shown, left) => {
      setQuestion({ shown, left: () => left(new StepUpLeft()) })
    }).finally(() => {
      asking.current = undefined
      setQuestion(undefined)
    })
    return asking.current
  }, [])

  const withStepUp = useCallback<WithStepUp>(
    async (doIt) => {
      try {
        return await doIt()
      } catch (error) {
        if (codeOf(error) !== 'step_up_required') throw error
        await ask()
        return doIt()
      }
    },
    [ask],
  )
  return (
    <StepUpContext value={withStepUp}>
      <AskedContext value={asked}>{children}</AskedContext>
      {question && places === 0 && <StepUpDialog {...question} />}
    </StepUpContext>
  )
}

type Proof = CallInput<typeof operatorCalls.stepUp>['body']

function StepUpDialog({ shown, left }: Question) {
  const { stepUp, actions } = useTexts('backoffice')
  const { factors } = useMe()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, run } = useStep()
  const hasApp = factors.some(({ kind }) => kind === 'totp')
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey') && canPasskeys()

  const show = (proof: () => Promise<Proof>) =>
    run(async () => {
      await call(operatorCalls.stepUp, { body: await proof() })
      shown()
    })
  return (
    <Dialog open onClose={left} title={stepUp.title} closeLabel={actions.close}>
      <p>{stepUp.text}</p>
      <Form
        refusal={refusal}
        onSubmit={() => {
          setTried(true)
          if (code.trim() !== '') show(async () => ({ code: code.trim() }))
        }}
      >
        {hasApp && (
          <>
            <TextField
              autoFocus
              label={stepUp.code}
              hint={stepUp.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
              error={isTried && code.trim() === '' ? stepUp.empty : undefined}
            />
            <DemoCode onChoose={setCode} />
            <Button type="submit" block busy={isBusy}>
              {stepUp.submit}
            </Button>
          </>
        )}
        {hasPasskey && (
          <Button
            block
            variant={hasApp ? 'secondary' : 'primary'}
            busy={isBusy && !hasApp}
            onClick={() => show(async () => ({ passkey: await askPasskey() }))}
          >
            {stepUp.passkey}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}
