import { TelegramPage } from '../features/notifications/telegram-page.tsx'
import { useTexts } from '../shared/language.tsx'
import { Narrow } from '../shared/page/narrow.tsx'
import { PageHeading } from '../shared/page/page-heading.tsx'

/** RT-17: news in a chat on Telegram. */
export function Component() {
  const { title } = useTexts('telegram')
  return (
    <Narrow>
      <PageHeading title={title} />
      <TelegramPage />
    </Narrow>
  )
}
