import { Checkbox } from '@incontro/ui/choices.tsx'
import type { ReactNode } from 'react'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'
import type { Consent, Draft } from './draft.ts'
import styles from './sign-up-form.module.css'

type Props = {
  readonly draft: Draft
  readonly faults: ReadonlySet<string>
  readonly change: (changes: Partial<Draft>) => void
}

/** ID-02: what must be agreed to is highlighted when it is missing; marketing is free. */
export function Consents({ draft, faults, change }: Props) {
  const { consents } = useTexts('signup')
  const labels: Record<Consent, ReactNode> = {
    isAdult: consents.adult,
    acceptsTerms: (
      <>
        {spaced(consents.terms.before)}
        <LegalLink href={brand.legal.terms}>{consents.terms.link}</LegalLink>
        {consents.terms.after}
      </>
    ),
    acceptsPrivacy: (
      <>
        {spaced(consents.privacy.before)}
        <LegalLink href={brand.legal.privacy}>{consents.privacy.link}</LegalLink> {consents.privacy.and}{' '}
        <LegalLink href={brand.legal.cookie}>{consents.privacy.cookies}</LegalLink>
        {consents.privacy.after}
      </>
    ),
    acceptsFeatures: (
      <>
        {spaced(consents.features.before)}
        <LegalLink href="/legal/features">{consents.features.link}</LegalLink>
        {consents.features.after}
      </>
    ),
  }
  return (
    <div className={styles.consents}>
      <p className={styles.quiet}>{consents.intro}</p>
      {/* labels has exactly the consents as keys */}
      {(Object.keys(labels) as Consent[]).map((consent) => (
        <Checkbox
          key={consent}
          id={consent}
          name={consent}
          label={labels[consent]}
          checked={draft[consent]}
          highlighted={faults.has(consent)}
          required
          onChange={({ currentTarget }) => change({ [consent]: currentTarget.checked })}
        />
      ))}
      <Checkbox
        id="marketing"
        name="marketing"
        label={consents.marketing}
        checked={draft.marketing}
        onChange={({ currentTarget }) => change({ marketing: currentTarget.checked })}
      />
    </div>
  )
}

/** An apostrophe takes no blank after it: l’informativa. */
function spaced(before: string): string {
  return before.endsWith('’') ? before : `${before} `
}

/** A legal text, in a new tab, so that the form stays. */
function LegalLink({ href, children }: { href: string; children: string }) {
  const { consents } = useTexts('signup')
  return (
    <a href={href} target="_blank" rel="noopener" title={consents.newTab}>
      {children}
    </a>
  )
}
