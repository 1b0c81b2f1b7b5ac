import type { AngelProfile } from '@incontro/contract'
import { useCallback, useState } from 'react'
import { AngelCard } from '../features/find/angel-card.tsx'
import { ChangePlace } from '../features/find/change-place.tsx'
import { FindGrid, FindTotal } from '../features/find/find-grid.tsx'
import { FindHeading } from '../features/find/find-heading.tsx'
import styles from '../features/find/find.module.css'
import { InfoDialog } from '../features/find/info-dialog.tsx'
import { useGridPage } from '../features/find/use-grid-page.ts'
import { useLikes } from '../features/likes/use-likes.ts'
import { useMember } from '../shared/session.ts'

/** RT-03: the grid of the member's region. */
export function Component() {
  const { region, city } = useMember()
  const likes = useLikes()
  const { goTo } = useGridPage()
  const [isChanging, setChanging] = useState(false)
  const [asked, setAsked] = useState<AngelProfile>()
  const changePlace = useCallback(() => setChanging(true), [])

  return (
    <>
      {region !== null && (
        <>
          <div className={styles.head}>
            <FindHeading region={region} city={city} changePlace={changePlace} />
            <FindTotal region={region} />
          </div>
          <FindGrid
            region={region}
            changePlace={changePlace}
            renderCard={(angel, isEager) => (
              <AngelCard
                angel={angel}
                isEager={isEager}
                isLiked={likes.isLiked(angel)}
                onLike={() => likes.like(angel, 'card')}
                showInfo={setAsked}
              />
            )}
          />
        </>
      )}
      <ChangePlace open={isChanging} onClose={() => setChanging(false)} onChanged={() => goTo(1, 'replace')} />
      <InfoDialog angel={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
