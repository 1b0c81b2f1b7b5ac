import { Banner, EmptyState } from '@incontro/ui/states.tsx'
import { ClockIcon } from '@incontro/ui/icons.ts'
import { useTexts } from '../shared/language.tsx'

/** BO-32: says on every page that an operator looks on, and can do nothing. */
export function ViewBanner() {
  const words = useTexts('viewing')
  return <Banner kind="warning">{words.banner}</Banner>
}

/** The time is over, or the operator may see it no more. */
export function ViewOver() {
  const words = useTexts('viewing')
  return (
    <main>
      <EmptyState icon={<ClockIcon />} title={words.overTitle} text={words.overText} />
    </main>
  )
}
