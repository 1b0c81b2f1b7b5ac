import type { phone as source } from '../../en/people/phone.ts'

export const phone = {
  row: {
    label: 'Téléphone',
    call: (name: string) => `Appeler ${name}`,
    copy: 'Copier le numéro',
    copied: 'Numéro copié',
    cannotCopy: 'Ce navigateur ne nous laisse pas copier. Sélectionne le numéro.',
    locked: (name: string) => `${name} montre son numéro à ceux qui ont une formule.`,
    from: (price: string) =>
      `Les formules commencent à ${price}. Tu vois tout ce qu’elles comprennent avant de décider.`,
    toPlans: 'Voir les formules',
  },
  studio: {
    open: 'Ton téléphone',
    title: 'Ton numéro de téléphone',
    text: 'Seulement si tu veux\u00a0: ceux qui ont une formule pourront t’appeler. Personne d’autre ne le voit, et il n’est dans aucune liste.',
    field: 'Mobile ou fixe',
    hint: 'Avec l’indicatif du pays, comme +33 6 12 34 56 78.',
    bad: 'Ce numéro ne peut pas être appelé. Commence par l’indicatif du pays, comme +33 6 12 34 56 78.',
    share: 'Le montrer à ceux qui ont une formule',
    consent:
      'Tu peux le retirer quand tu veux, il quitte ton profil aussitôt. Ceux qui l’ont vu avant ont pu le noter.',
    isShown: 'Ceux qui ont une formule voient ce numéro.',
    isHidden: 'Personne ne voit ce numéro.',
    save: 'Enregistrer',
    remove: 'Supprimer le numéro',
    saved: 'Enregistré.',
  },
} satisfies typeof source
