import type { AngelProfile } from '@incontro/contract'
import { useCallback, useState } from 'react'
import { AngelCard } from '../features/find/angel-card.tsx'
import { PlacePopup } from '../features/find/place-popup.tsx'
import { FilterBar } from '../features/find/filter-bar.tsx'
import { FilterSheet } from '../features/find/filter-sheet.tsx'
import { setFilters, storedFilters } from '../features/find/filters.ts'
import { type Filters, withoutFilter } from '../features/find/filters.rules.ts'
import { FindGrid, FindTotal } from '../features/find/find-grid.tsx'
import { FindHeading } from '../features/find/find-heading.tsx'
import styles from '../features/find/find.module.css'
import { InfoDialog } from '../features/find/info-dialog.tsx'
import { useGridPage } from '../features/find/use-grid-page.ts'
import { useLikes } from '../features/likes/use-likes.ts'
import { useMember } from '../shared/session/session.ts'

/** RT-03: the grid of the member's region. */
export function Component() {
  const { region, city } = useMember()
  const likes = useLikes()
  const { page, goTo } = useGridPage()
  const [isChanging, setChanging] = useState(false)
  const [isFiltering, setFiltering] = useState(false)
  const [asked, setAsked] = useState<AngelProfile>()
  const changePlace = useCallback(() => setChanging(true), [])
  const choose = useCallback(
    (filters: Filters) => {
      setFilters(filters)
      if (page !== 1) goTo(1, 'replace') // another choice begins at its first page
    },
    [page, goTo],
  )

  return (
    <>
      {region !== null && (
        <>
          <div className={styles.head}>
            <FindHeading region={region} city={city} changePlace={changePlace} />
            <FindTotal region={region} />
            <FilterBar open={() => setFiltering(true)} choose={choose} />
          </div>
          <FindGrid
            region={region}
            changePlace={changePlace}
            choose={choose}
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
          <FilterSheet
            open={isFiltering}
            region={region}
            onClose={() => setFiltering(false)}
            choose={choose}
            changePlace={changePlace}
          />
        </>
      )}
      <PlacePopup
        open={isChanging}
        onClose={() => setChanging(false)}
        onChanged={() => choose(withoutFilter(storedFilters(), 'city'))}
      />
      <InfoDialog angel={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
