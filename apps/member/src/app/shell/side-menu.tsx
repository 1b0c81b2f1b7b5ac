import { Button } from '@incontro/ui/button.tsx'
import { Sheet } from '@incontro/ui/dialog.tsx'
import { HelpIcon, LogOutIcon, StatementIcon } from '@incontro/ui/icons.ts'
import { MenuList, type NavItem } from '@incontro/ui/shell.tsx'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'
import { session } from '../../shared/session/session.ts'

type Props = { readonly open: boolean; readonly onClose: () => void; readonly items: readonly NavItem[] }

/** UI-03: the off-canvas menu of small screens. */
export function SideMenu({ open, onClose, items }: Props) {
  const { actions, nav } = useTexts('common')
  const further: NavItem[] = [
    { href: '/statement', label: nav.statement, icon: <StatementIcon aria-hidden /> },
    { href: brand.legal.faq, label: nav.help, icon: <HelpIcon aria-hidden /> },
  ]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="left"
      title={brand.title}
      closeLabel={actions.close}
      actions={
        <Button variant="secondary" block icon={<LogOutIcon aria-hidden />} onClick={() => void session.logOut()}>
          {actions.logOut}
        </Button>
      }
    >
      <MenuList label={nav.main} items={[...items, ...further]} onFollow={onClose} />
    </Sheet>
  )
}
