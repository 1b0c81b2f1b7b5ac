import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useMe } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import { Grants } from '../operators/grants.tsx'
import { CareForm } from './care-form.tsx'
import { AccountForm } from './account-form.tsx'
import { Factors } from './factors.tsx'
import styles from './me.module.css'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

/** The operator's own account: name, language, keys, factors, sessions, and what they did. */
export function MyAccount() {
  const { me: words } = useTexts('backofficeEntry')
  const { grants, permissions } = useMe()
  const mayLook = permissions['cases.decide'] !== undefined
  return (
    <>
      <PageHeading title={words.title} />
      <Columns>
        <Stack>
          <AccountForm />
          <Section title={words.roles.title} text={words.roles.text}>
            {grants.length === 0 ? <Muted>{words.roles.none}</Muted> : <Grants grants={grants} />}
          </Section>
          <Sessions />
        </Stack>
        <Stack>
          <Factors />
          <PasswordForm />
          {mayLook && <CareForm />}
          <LastActs />
        </Stack>
      </Columns>
    </>
  )
}

const SHOWN_ACTS = 8

function LastActs() {
  const { acts: words } = useTexts('backofficeEntry').me
  const { actName } = useNames()
  const acts = useRead(operatorCalls.ownActs, { query: {} })
  return (
    <Section title={words.title} end={<UiLink href="/me/acts">{words.all}</UiLink>}>
      <Part of={acts} skeleton={<Lines count={SHOWN_ACTS} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Muted>{words.none}</Muted>
          ) : (
            <ul className={styles.rows}>
              {rows.slice(0, SHOWN_ACTS).map(({ number, act, at }) => (
                <li key={number} className={styles.row}>
                  <span>{actName(act)}</span>
                  <span className={styles.quiet}>
                    <Time at={at} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </Section>
  )
}
