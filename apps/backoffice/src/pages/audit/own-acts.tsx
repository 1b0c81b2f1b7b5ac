import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { AuditList } from './audit-list.tsx'

/** What the operator did themselves. */
export function OwnActs() {
  const { mine, audit } = useTexts('backofficeAudit')
  const { me } = useTexts('backofficeEntry')
  return (
    <>
      <PageHeading up={{ href: '/me', label: me.title }} title={mine.title} />
      <AuditList
        name="own-acts"
        label={mine.title}
        call={operatorCalls.ownActs}
        filters={[]}
        hasOperator={false}
        empty={{ title: audit.emptyTitle, text: me.acts.none }}
      />
    </>
  )
}
