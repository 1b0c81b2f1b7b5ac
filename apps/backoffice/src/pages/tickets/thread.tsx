import type { TicketMessageShown } from '@incontro/contract/backoffice.ts'
import { useTexts } from '../../shared/language.tsx'
import { Time } from '../../shared/time.tsx'
import type { OfTicket } from './of-ticket.ts'
import styles from './tickets.module.css'

/** What was written, answered and noted, oldest first. */
export function Thread({ ticket: { thread } }: OfTicket) {
  return (
    <ol className={styles.thread}>
      {thread.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  )
}

function Message({ message }: { message: TicketMessageShown }) {
  const { one: words } = useTexts('backofficeTickets')
  const { at, kind, by, text, from, isAutomatic, files, email } = message
  const facts = [
    ...(from === null ? [] : [words.fromOther(from)]),
    ...(isAutomatic ? [words.automatic] : []),
    ...(files === 0 ? [] : [words.files(files)]),
    ...(email === null ? [] : [words.emails[email]]),
  ]
  return (
    <li className={styles.message} data-kind={kind}>
      <p className={styles.from}>
        {by ?? words.person}, {words.kinds[kind]}, <Time at={at} />
      </p>
      <p className={styles.words}>{text}</p>
      {facts.length > 0 && <p className={styles.from}>{facts.join(' · ')}</p>}
    </li>
  )
}
