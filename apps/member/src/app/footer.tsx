import { Footer as FooterFrame } from '@incontro/ui/shell.tsx'
import { consent } from '../features/consent/consent.ts'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'

/** UI-04: the five links, the way out of a contract, who runs the site, and its audience. */
export function Footer() {
  const { footer } = useTexts('common')
  const links = [
    { href: brand.legal.faq, label: footer.faq },
    { href: brand.legal.terms, label: footer.terms },
    { href: brand.legal.privacy, label: footer.privacy },
    { href: brand.legal.cookie, label: footer.cookie },
    { href: brand.legal.contact, label: footer.contact },
    { href: '/report', label: footer.report }, // TS-12
    { href: '/cancel', label: footer.endContract }, // R18
  ]
  return (
    <FooterFrame
      label={footer.title}
      links={links}
      action={
        brand.consent === null ? undefined : { label: footer.privacySettings, onPress: () => consent.open() } // UI-12
      }
    >
      <p>
        {brand.title} {brand.year} · {brand.company.name}, {brand.company.address}
      </p>
      <p>{footer.adultsOnly}</p>
    </FooterFrame>
  )
}
