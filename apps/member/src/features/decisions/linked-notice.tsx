import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type OwnNotice, routes } from '@incontro/contract'
import { Appeal } from '@incontro/conversation/decisions/appeal.tsx'
import styles from '@incontro/conversation/decisions/decisions.module.css'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { Callout, ErrorState } from '@incontro/ui/states.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { logClient } from '../../shared/calls/client-log.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { toasts } from '../../shared/toasts.ts'
import { useDecisionTools } from './decision-tools.tsx'

type State =
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly notice: OwnNotice }

/** TS-12: the notice behind the link of an e-mail: where it stands, the decision with its reasons, and objecting to it. */
export function LinkedNotice({ token }: { readonly token: string }) {
  const { link } = useTexts('decisions')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const [state, setState] = useState<State>({ status: 'asking' })

  const read = useCallback(async () => {
    const { notice } = await call(routes.noticeByLink, { query: { token } })
    setState({ status: 'ready', notice })
  }, [token])
  const ask = useCallback(() => {
    read().catch((error: unknown) => {
      logClient('notice', error)
      setState({ status: 'failed', error })
    })
  }, [read])
  useEffect(ask, [ask])

  switch (state.status) {
    case 'asking':
      return <ListSkeleton count={2} />
    case 'ready':
      return <NoticeCard notice={state.notice} token={token} read={read} />
    case 'failed':
      if (codeOf(state.error) === 'not_found') return <Callout tone="danger">{link.unknown}</Callout>
      return (
        <ErrorState
          title={states.errorTitle}
          text={errorText(state.error)}
          action={<Button onClick={ask}>{actions.retry}</Button>}
        />
      )
  }
}

type Props = { readonly notice: OwnNotice; readonly token: string; readonly read: () => Promise<void> }

function NoticeCard({ notice, token, read }: Props) {
  const { link: words, reasons } = useTexts('notice')
  const tools = useDecisionTools()
  const { longDate } = tools
  const { number, at, place, reason, text, state, answer, policy, appealUntil } = notice
  return (
    <Card className={styles.card}>
      <div>
        <h2 className={styles.heading}>{words.title(number)}</h2>
        <p className={styles.quiet}>{words.reported(longDate(at))}</p>
      </div>
      <p>{answer === null ? words.states[state === 'asked' ? 'asked' : 'open'] : words.answers[answer]}</p>
      {state === 'asked' && <SayWhere token={token} read={read} />}
      {policy !== null && (
        <section>
          <h3 className={styles.sub}>{words.rule}</h3>
          <p>
            {policy.title}. {policy.text}
          </p>
        </section>
      )}
      {notice.words !== null && (
        <section>
          <h3 className={styles.sub}>{words.why}</h3>
          <p className={styles.words}>{notice.words}</p>
        </section>
      )}
      {answer !== null && <p className={styles.quiet}>{words.byPerson}</p>}
      <section>
        <h3 className={styles.sub}>{words.text}</h3>
        <p className={styles.quiet}>{reasons[reason]}</p>
        <p className={styles.words}>{text}</p>
      </section>
      <section>
        <h3 className={styles.sub}>{words.place}</h3>
        <p className={styles.words}>{place === '' ? words.noPlace : place}</p>
      </section>
      {appealUntil !== null && (
        <Appeal
          appeal={notice.appeal}
          canAppeal={notice.canAppeal}
          until={appealUntil}
          tools={tools}
          send={async (objection) => {
            await call(routes.objectToNotice, { body: { token, text: objection } })
            await read()
          }}
          headingLevel={3}
        />
      )}
    </Card>
  )
}

/** Where it is, said after all. */
function SayWhere({ token, read }: Omit<Props, 'notice'>) {
  const { link: words } = useTexts('notice')
  const errorText = useErrorText()
  const [place, setPlace] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (place.trim() === '') return setFault(words.missing)
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.noticePlace, { body: { token, place: place.trim() } })
      await read()
      toasts.show({ variant: 'success', title: words.said })
    } catch (error) {
      setFault(errorText(error)) // what was typed stays
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        label={words.say}
        rows={2}
        maxLength={2000}
        value={place}
        error={fault}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
