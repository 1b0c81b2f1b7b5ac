import { ButtonLink } from '@incontro/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import styles from './notifications.module.css'
import { telegramQuery } from './telegram.ts'

/** Where the brand has a bot, the way to it beside the other places of news. */
export function TelegramPart() {
  const { data } = useQuery(telegramQuery(useMember().trackerId))
  if (data === undefined || data.bot === null) return null
  return (
    <Suspense fallback={null}>
      <Part name={data.linked?.name} />
    </Suspense>
  )
}

function Part({ name }: { readonly name: string | undefined }) {
  const { row, linked } = useTexts('telegram')
  return (
    <>
      <h3 className={styles.part}>{row.label}</h3>
      {name !== undefined && <p>{linked.title(name)}</p>}
      <div>
        <ButtonLink href="/activeNotifications" variant="secondary" size="s">
          {name === undefined ? row.link : row.change}
        </ButtonLink>
      </div>
    </>
  )
}
