import type { Permission } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { useTexts } from '../language.tsx'
import { rolesWith } from '../permissions.ts'
import { PageHeading } from './page.tsx'

/** A page that the operator may not see: which permission it needs, and who has it. */
export function ForbiddenPage({ permission }: { permission: Permission }) {
  const { states } = useTexts('backoffice')
  const { permissions, roles } = useTexts('backofficeNames')
  const who = states.whoCan(rolesWith(permission).map((role) => roles[role].name))
  return (
    <PageHeading
      title={states.forbiddenTitle}
      lead={`${states.forbiddenText(permissions[permission])} ${who}`}
      actions={<ToToday />}
    />
  )
}

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { states } = useTexts('backoffice')
  return <PageHeading title={states.notFoundTitle} lead={states.notFoundText} actions={<ToToday />} />
}

function ToToday() {
  const { states } = useTexts('backoffice')
  return (
    <ButtonLink variant="secondary" href="/">
      {states.toToday}
    </ButtonLink>
  )
}
