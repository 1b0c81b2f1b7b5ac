import { Link } from 'react-router'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import styles from './footer.module.css'

/** UI-04: the five links, who runs the site, and for whom it is. */
export function Footer() {
  const { footer } = useTexts('common')
  const links = [
    [brand.legal.faq, footer.faq],
    [brand.legal.terms, footer.terms],
    [brand.legal.privacy, footer.privacy],
    [brand.legal.cookie, footer.cookie],
    [brand.legal.contact, footer.contact],
  ] as const
  return (
    <footer className={styles.footer}>
      <nav aria-label={footer.title}>
        <ul className={styles.links}>
          {links.map(([target, label]) => (
            <li key={label}>
              {target.startsWith('/') ? <Link to={target}>{label}</Link> : <a href={target}>{label}</a>}
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.small}>
        {brand.title} {brand.year} · {brand.company.name}, {brand.company.address}
      </p>
      <p className={styles.small}>{footer.adultsOnly}</p>
    </footer>
  )
}
