import type { BrandFinding } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import styles from './brands.module.css'
import { useFieldNames } from '../../shared/field-names.ts'
import { useRuleText } from './fields/rule-text.ts'

type Props = { readonly id: string; readonly findings: readonly BrandFinding[] }

/** BO-21: what the linter found, each with its field, its language and the page where it is put right. */
export function Findings({ id, findings }: Props) {
  const { changes: words, severities, pages } = useTexts('backofficeBrands')
  const { pathName } = useFieldNames()
  const ruleText = useRuleText()
  const faults = findings.filter(({ severity }) => severity === 'fault').length
  const warnings = findings.length - faults
  return (
    <Section
      title={words.found}
      text={[
        ...(faults > 0 ? [`${words.faults(faults)}. ${words.faultsText}`] : []),
        ...(warnings > 0 ? [`${words.warnings(warnings)}. ${words.warningsText}`] : []),
      ].join(' ')}
    >
      {findings.length === 0 ? (
        <Muted>{words.clean}</Muted>
      ) : (
        <ul className={styles.items}>
          {findings.map((finding) => (
            <li key={`${finding.rule} ${finding.field}`} className={styles.item}>
              <span className={styles.itemWords}>
                <strong>{pathName(finding.field)}</strong>
                <span>{ruleText(finding)}</span>
                <UiLink href={`/brands/${id}/${finding.page}`} className={styles.quiet}>
                  {words.toField(pages[finding.page])}
                </UiLink>
              </span>
              <Badge tone={finding.severity === 'fault' ? 'danger' : 'warning'}>{severities[finding.severity]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
