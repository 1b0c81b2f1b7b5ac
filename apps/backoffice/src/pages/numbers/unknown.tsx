import { ButtonLink } from '@incontro/ui/button.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'

/** The address names no figure of this version. */
export function Unknown() {
  const words = useTexts('backofficeNumbers')
  const { states } = useTexts('backoffice')
  return (
    <>
      <PageHeading up={{ href: '/numbers', label: words.title }} title={states.notFoundTitle} />
      <EmptyState
        title={states.notFoundTitle}
        text={states.notFoundText}
        action={
          <ButtonLink variant="secondary" href="/numbers">
            {words.title}
          </ButtonLink>
        }
      />
    </>
  )
}
