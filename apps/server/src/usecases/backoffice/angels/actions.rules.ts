import type { ItemAction, Permission } from '@incontro/contract/backoffice.ts'

type Angel = { readonly kind: 'member' | 'host' | 'automated'; readonly listing: string; readonly isVerified: boolean }

/** G4: what can be done with a profile, and why what cannot. */
export function actionsOf(angel: Angel, may: (permission: Permission) => boolean): ItemAction[] {
  const gone = angel.listing === 'erased' ? 'gone' : undefined
  const needs = (permission: Permission) => (may(permission) ? undefined : 'missing_permission')
  return [
    one('unlistAngel', needs('angels.act') ?? gone ?? whyNotUnlist(angel)),
    one('relistAngel', needs('angels.act') ?? gone ?? whyNotList(angel)),
    one('approveAngel', needs('angels.approve') ?? gone ?? whyNotApprove(angel), ['step_up']),
    one('changeAngelKind', needs('angels.contract') ?? gone ?? whyNotSign(angel), ['step_up']),
  ]
}

/** What waits for its first approval, and who took a pause, is not in the lists; what an operator holds already is no longer. */
export function whyNotUnlist({ listing }: Angel): 'conflict' | undefined {
  return listing === 'held' || listing === 'review' || listing === 'paused' ? 'conflict' : undefined
}

export function whyNotList(angel: Angel): 'conflict' | undefined {
  return angel.listing === 'held' && isChecked(angel) ? undefined : 'conflict'
}

export function whyNotApprove(angel: Angel): 'conflict' | undefined {
  return angel.listing === 'review' && isChecked(angel) ? undefined : 'conflict'
}

/** AN-05: no person is listed without a good check of identity and age. */
function isChecked({ kind, isVerified }: Angel): boolean {
  return kind === 'automated' || isVerified
}

/** Software signs nothing. */
export function whyNotSign({ kind }: Angel): 'conflict' | undefined {
  return kind === 'automated' ? 'conflict' : undefined
}

function one(action: string, why: string | undefined, needs: ItemAction['needs'] = []): ItemAction {
  return { action, allowed: why === undefined, ...(why !== undefined && { why }), needs }
}
