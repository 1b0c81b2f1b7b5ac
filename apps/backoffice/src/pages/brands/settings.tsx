import { type BrandField, ownLegalPages } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Muted, Section } from '../../shared/page/page.tsx'
import { useMay } from '../../shared/session/me.ts'
import styles from './brands.module.css'
import type { Draft } from './draft/use-draft.ts'
import { Lines, SettingField } from './fields/setting-field.tsx'
import { useRuleText } from './fields/rule-text.ts'
import { MailPreviews } from './mails/mail-previews.tsx'

type Props = { readonly draft: Draft }

/** Fields of a form, as the settings describe them. */
export function Fields({ draft, fields, base }: Props & { fields: readonly BrandField[]; base: string }) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <SettingField key={field.path} draft={draft} field={field} base={base} />
      ))}
    </div>
  )
}

export function IdentityPage({ draft }: Props) {
  const { pages, identity } = useTexts('backofficeBrands')
  return (
    <Section title={pages.identity} text={identity.text}>
      <Fields draft={draft} fields={draft.brand.forms.identity} base="brand" />
    </Section>
  )
}

export function LegalPage({ draft }: Props) {
  const { pages, legal } = useTexts('backofficeBrands')
  const ownTexts = useTexts('backofficeLegal')
  const { partName } = usePartNames()
  const [host] = draft.brand.liveContent?.hosts ?? []
  return (
    <>
      <Section title={pages.legal} text={legal.text}>
        <Fields draft={draft} fields={draft.brand.forms.legal} base="brand" />
      </Section>
      {host !== undefined && (
        <Section title={ownTexts.title} text={ownTexts.text}>
          <ul className={styles.items}>
            {ownLegalPages.map((page) => (
              <li key={page} className={styles.item}>
                <UiLink href={`/brands/${draft.brand.id}/legal/${page}`}>{ownTexts.pages[page]}</UiLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {host !== undefined && (
        <Section title={legal.read}>
          <ul className={styles.items}>
            {(['terms', 'privacy', 'cookie', 'faq'] as const).map((page) => (
              <li key={page} className={styles.item}>
                <UiLink href={`//${host}${portHere()}/legal/${page}`} target="_blank" rel="noreferrer">
                  {partName(page)}
                </UiLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** The port that this page was served from, for a host of the same server. */
function portHere(): string {
  return window.location.port === '' ? '' : `:${window.location.port}`
}

function usePartNames() {
  const { names } = useTexts('backofficeBrandFields')
  return { partName: (part: keyof typeof names) => names[part] }
}

export function HostsPage({ draft }: Props) {
  const { pages, hosts: words } = useTexts('backofficeBrands')
  const ruleText = useRuleText()
  const [finding] = draft.findingsOf('hosts')
  return (
    <>
      <Section title={pages.hosts} text={words.text}>
        <Lines
          label={words.own}
          hint={words.hint}
          disabled={!draft.mayEdit}
          error={finding === undefined ? undefined : ruleText(finding)}
          value={draft.content.hosts}
          onValue={(hosts) => draft.set('hosts', hosts)}
        />
      </Section>
      <Section title={words.more}>
        <Fields draft={draft} fields={draft.brand.forms.hosts} base="brand" />
      </Section>
    </>
  )
}

export function MailsPage({ draft }: Props) {
  const { pages, mails } = useTexts('backofficeBrands')
  const ruleText = useRuleText()
  const findings = draft.brand.findings.filter(({ rule }) => rule.startsWith('mail_'))
  return (
    <>
      <Section title={pages.mails} text={mails.text}>
        <Fields draft={draft} fields={draft.brand.forms.mails} base="brand" />
        <h3>{mails.check}</h3>
        {findings.length === 0 ? (
          <Muted>{mails.signed}</Muted>
        ) : (
          <ul className={styles.items}>
            {findings.map((finding) => (
              <li key={finding.rule} className={styles.item}>
                {ruleText(finding)}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <MailPreviews brand={draft.brand} />
    </>
  )
}

export function ProvidersPage({ draft }: Props) {
  const { pages, providers } = useTexts('backofficeBrands')
  const { rules } = useTexts('backofficePayRules')
  const may = useMay()
  return (
    <Section title={pages.providers} text={providers.text}>
      <Fields draft={draft} fields={draft.brand.forms.providers} base="brand" />
      <div className={styles.buttons}>
        {may('providers.secrets') && (
          <ButtonLink size="s" variant="secondary" href="/providers">
            {providers.accounts}
          </ButtonLink>
        )}
        {may('payrules.change') && draft.brand.state === 'live' && (
          <ButtonLink size="s" variant="secondary" href={`/brands/${draft.brand.id}/providers/rules`}>
            {rules.open}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}
