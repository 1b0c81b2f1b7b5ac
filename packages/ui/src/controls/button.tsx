import type { ComponentProps, ReactNode } from 'react'

import styles from './button.module.css'
import { cx } from '../cx.ts'
import { UiLink, type LinkProps } from '../layout/link.tsx'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'link' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

interface Look {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width. */
  block?: boolean | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
  /** What the press costs, under the label: '1 credit'. */
  sub?: ReactNode
}

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Shows a spinner and takes no press; the label stays for the screen reader. */
    busy?: boolean | undefined
  }

function look({ variant = 'primary', size = 'm', block }: Look, className: string | undefined): string | undefined {
  return cx(styles.button, styles[variant], styles[`size-${size}`], block && styles.block, className)
}

function Content({ icon, iconEnd, sub, children }: Look & { children?: ReactNode }) {
  return (
    <>
      {icon}
      <span className={styles.label}>
        {children}
        {sub !== undefined && sub !== null && <span className={styles.sub}>{sub}</span>}
      </span>
      {iconEnd}
    </>
  )
}

/** A press that does something here. */
export function Button({ variant, size, block, icon, iconEnd, sub, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, block }, className)}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
      <Content icon={icon} iconEnd={iconEnd} sub={sub}>
        {children}
      </Content>
    </button>
  )
}

/** A link that looks like a button: it leads to another page. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  iconEnd,
  sub,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <UiLink {...rest} className={look({ variant, size, block }, className)}>
      <Content icon={icon} iconEnd={iconEnd} sub={sub}>
        {children}
      </Content>
    </UiLink>
  )
}

interface IconLook {
  /** The name for those who cannot see the icon; a tooltip for those who can. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant | 'onPhoto' | undefined
  size?: ButtonSize | undefined
  /** A small figure at the corner. It is drawn only: let the label say what is counted. */
  badge?: number | undefined
}

/** A round button with an icon alone. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'm',
  badge,
  className,
  ...rest
}: IconLook & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      data-badge={badge !== undefined && badge > 0 ? (badge > 99 ? '99+' : badge) : undefined}
      className={cx(styles.button, styles.iconOnly, styles[variant], styles[`size-${size}`], className)}
    >
      {icon}
    </button>
  )
}

/** The same as a link. */
export function IconLink({
  label,
  icon,
  variant = 'ghost',
  size = 'm',
  className,
  ...rest
}: Omit<IconLook, 'badge'> & Omit<LinkProps, 'children'>) {
  return (
    <UiLink
      {...rest}
      aria-label={label}
      title={label}
      className={cx(styles.button, styles.iconOnly, styles[variant], styles[`size-${size}`], className)}
    >
      {icon}
    </UiLink>
  )
}
