import { Dialog } from '@incontro/ui/dialog.tsx'
import { PersonBody } from '../person/person-body.tsx'
import { useTexts } from '../shared/language.tsx'

/** D20: the member's public profile, beside the conversation. */
export function MemberProfile({ trackerId, onClose }: { readonly trackerId: string; readonly onClose: () => void }) {
  const { member: words } = useTexts('studio')
  const { actions } = useTexts('common')
  return (
    <Dialog open onClose={onClose} title={words.profile} closeLabel={actions.close} size="m">
      <PersonBody trackerId={trackerId} />
    </Dialog>
  )
}
