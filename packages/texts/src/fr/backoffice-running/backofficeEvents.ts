import type { backofficeEvents as source } from '../../en/backoffice-running/backofficeEvents.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number } = formatsFor('fr')

/** Le journal des événements. */
export const backofficeEvents = {
  list: {
    title: 'Événements',
    text: 'Ce qui s’est passé, le plus récent d’abord, en identifiants, codes et nombres. Les lignes ne peuvent pas être modifiées.',
    name: 'Événement',
    at: 'Heure',
    actor: 'Fait par',
    about: 'Concerne',
    brand: 'Marque',
    number: 'N°',
    subject: 'Identifiant d’un membre, d’un angel ou d’un objet',
    from: 'Du',
    to: 'Au',
    emptyTitle: 'Rien ne s’est encore passé',
    emptyText: 'Une inscription, un message, un paiement\u00a0: chacun laisse une ligne ici.',
    onlyBy: (id: string) => `seulement ${id}`,
  },
  actors: {
    member: 'Membre',
    angel: 'Angel',
    operator: 'Opérateur',
    system: 'Le produit lui-même',
    provider: 'Prestataire de paiement',
  },
  kinds: { session: 'Session', erasure: 'Effacement', choice: 'Choix des cookies' },
  one: {
    title: (event: number) => `Événement ${number(event)}`,
    facts: 'Ce qui s’est passé',
    origin: 'Parti de',
    request: 'un appel',
    job: 'une tâche planifiée',
    payload: 'Valeurs',
    noPayload: 'Aucune autre valeur.',
    causes: 'D’où il vient',
    noCauses: 'Rien ne le précède dans le journal.',
    effects: 'Ce qui a suivi',
    noEffects: 'Rien n’a suivi.',
    together: 'Fait par le même appel',
  },
} satisfies typeof source
