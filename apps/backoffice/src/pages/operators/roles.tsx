import {
  type Grade,
  grades,
  gradeOf,
  operatorCalls,
  type OperatorRole,
  operatorRoles,
  type Permission,
  permissionNames,
} from '@incontro/contract/backoffice.ts'
import { cx } from '@incontro/ui/cx.ts'
import { Select } from '@incontro/ui/select.tsx'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import styles from './operators.module.css'

const MARKS = { full: '●', approved: '◆', limited: '◐', read: 'r' } as const satisfies Record<Grade, string>
type Holders = ReadonlyMap<OperatorRole, number>

/** G13: the matrix that server, pages and documents read, with how many hold each role. */
export function Roles() {
  const { roles: words } = useTexts('backofficeOperators')
  const { grades: names } = useTexts('backofficeNames')
  const held = useRead(operatorCalls.showRoles, {})
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <Stack>
        <section aria-label={words.legend}>
          <dl className={styles.legend}>
            {[...grades].reverse().map((grade) => (
              <div key={grade}>
                <dt>
                  <Mark grade={grade} isHidden /> {names[grade].name}
                </dt>
                <dd>{names[grade].text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Part of={held} skeleton={<Lines count={12} />}>
          {({ roles }) => {
            const holders: Holders = new Map(roles.map(({ role, operators }) => [role, operators]))
            return (
              <>
                <Matrix holders={holders} />
                <OneRole holders={holders} />
              </>
            )
          }}
        </Part>
        <Section title={words.never}>
          <ul>
            {words.neverRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Section>
      </Stack>
    </>
  )
}

function Mark({ grade, isHidden = false }: { grade: Grade; isHidden?: boolean }) {
  const { grades: names } = useTexts('backofficeNames')
  return (
    <>
      <span className={cx(styles.grade, styles[grade])} aria-hidden="true" title={names[grade].name}>
        {MARKS[grade]}
      </span>
      {!isHidden && <VisuallyHidden>{names[grade].name}</VisuallyHidden>}
    </>
  )
}

function Matrix({ holders }: { holders: Holders }) {
  const { number } = useFormats()
  const { roles: words } = useTexts('backofficeOperators')
  const { roles, permissions } = useTexts('backofficeNames')
  return (
    <div className={styles.wide}>
      {/* it scrolls, so it can be reached by keys */}
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={words.table}>
        <table className={styles.matrix} aria-label={words.table}>
          <thead>
            <tr>
              <th scope="col">{words.permission}</th>
              {operatorRoles.map((role) => (
                <th key={role} scope="col" title={roles[role].text}>
                  <div className={styles.role}>{roles[role].name}</div>
                  <span className={styles.holders} aria-hidden="true">
                    {number(holders.get(role) ?? 0)}
                  </span>
                  <VisuallyHidden>{words.holders(holders.get(role) ?? 0)}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissionNames.map((permission) => (
              <tr key={permission}>
                <th scope="row">{permissions[permission]}</th>
                {operatorRoles.map((role) => (
                  <td key={role}>
                    <Cell role={role} permission={permission} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Cell({ role, permission }: { role: OperatorRole; permission: Permission }) {
  const { noGrade } = useTexts('backofficeNames')
  const grade = gradeOf(role, permission)
  return grade === null ? <VisuallyHidden>{noGrade}</VisuallyHidden> : <Mark grade={grade} />
}

/** The same in a narrow window: one role at a time, with what it may do. */
function OneRole({ holders }: { holders: Holders }) {
  const { roles: words } = useTexts('backofficeOperators')
  const { roles, permissions, grades: names } = useTexts('backofficeNames')
  const [role, setRole] = useState<OperatorRole>('owner')
  const may = permissionNames.flatMap((permission) => {
    const grade = gradeOf(role, permission)
    return grade === null ? [] : [{ permission, grade }]
  })
  return (
    <div className={styles.narrow}>
      <Select
        label={words.choose}
        options={operatorRoles.map((value) => ({ value, label: roles[value].name }))}
        hint={`${roles[role].text} ${words.holders(holders.get(role) ?? 0)}`}
        value={role}
        onChange={({ currentTarget }) => setRole(operatorRoles.find((one) => one === currentTarget.value) ?? role)}
      />
      <ul className={styles.narrowRows} aria-label={words.table}>
        {may.map(({ permission, grade }) => (
          <li key={permission}>
            <span>{permissions[permission]}</span>
            <span className={styles.narrowGrade}>
              {names[grade].name} <Mark grade={grade} isHidden />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
