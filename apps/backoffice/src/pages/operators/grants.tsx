import type { OperatorGrant } from '@incontro/contract/backoffice.ts'
import type { ReactNode } from 'react'
import { useCountryName } from '../../shared/countries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { useTimes } from '../../shared/time.tsx'
import styles from './operators.module.css'

type Props = {
  readonly grants: readonly OperatorGrant[]
  /** What can be done with one of them. */
  readonly actions?: (grant: OperatorGrant) => ReactNode
}

/** Roles with what they reach, until when, from whom and why (BO-08). */
export function Grants({ grants, actions }: Props) {
  const { one: words } = useTexts('backofficeOperators')
  const { time } = useTexts('backoffice')
  const { roles, reasonText } = useNames()
  const times = useTimes()
  const countryName = useCountryName()
  return (
    <ul className={styles.grants}>
      {grants.map((grant) => {
        const { id, role, scope, from, until, givenBy, reason } = grant
        const where =
          scope.brands === null && scope.countries === null
            ? words.everywhere
            : [
                scope.brands === null ? words.allBrands : words.someBrands(scope.brands),
                scope.countries === null ? words.allCountries : words.someBrands(scope.countries.map(countryName)),
              ].join(' · ')
        return (
          <li key={id} className={styles.grant}>
            <div className={styles.grantWords}>
              <p className={styles.grantName}>{roles[role].name}</p>
              <p>{`${where} · ${until === null ? time.noEnd : time.until(times.dateTime(until))}`}</p>
              <p className={styles.quiet}>
                {`${givenBy === null ? words.given(times.date(from)) : words.givenBy(givenBy, times.date(from))} · ${words.why(reasonText(reason))}`}
              </p>
            </div>
            {actions?.(grant)}
          </li>
        )
      })}
    </ul>
  )
}
