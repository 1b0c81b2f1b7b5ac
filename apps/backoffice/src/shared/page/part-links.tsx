import { UiLink } from '@incontro/ui/link.tsx'
import styles from './part-links.module.css'

type Part = { readonly href: string; readonly name: string; readonly isCurrent: boolean }

/** The parts of one thing's page. */
export function PartLinks({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <nav aria-label={label} className={styles.parts}>
      <ul>
        {parts.map(({ href, name, isCurrent }) => (
          <li key={href}>
            <UiLink href={href} className={styles.part} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
