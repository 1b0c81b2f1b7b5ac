import type { Session } from '@incontro/contract'

type Hooks = Session['flow']['pages'][number]['find']['hooks']

/** PR-03: whether the info popup comes before the page behind a card's link; 0 goes straight there, as does a flow that says nothing. */
export function asksBefore(hooks: Hooks | undefined, pathname: string): boolean {
  const flag = pathname.startsWith('/chats/') ? hooks?.modaleToChat : hooks?.modaleToProfilo
  return flag !== undefined && flag !== 0
}
