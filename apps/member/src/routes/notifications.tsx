import { NotificationList } from '../features/notifications/notification-list.tsx'
import { useTexts } from '../shared/language.tsx'
import { Narrow } from '../shared/page/narrow.tsx'
import { PageHeading } from '../shared/page/page-heading.tsx'

/** RT-11: likes and visits received. */
export function Component() {
  const { title } = useTexts('notifications')
  return (
    <Narrow>
      <PageHeading title={title} />
      <NotificationList />
    </Narrow>
  )
}
