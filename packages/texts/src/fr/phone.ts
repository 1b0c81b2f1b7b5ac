import type { phone as source } from '../en/phone.ts'

export const phone = {
  row: {
    label: 'Téléphone',
    call: (name: string) => `Appeler ${name}`,
    copy: 'Copier le numéro',
    copied: 'Numéro copié',
    cannotCopy: 'Ce navigateur ne nous laisse pas copier. Sélectionne le numéro.',
    locked: (name: string) => `${name} montre son numéro à ceux qui ont une formule.`,
    from: (price: string) =>
      `Les formules commencent à ${price}. Tu vois tout ce qu’elles contiennent avant de décider.`,
    toPlans: 'Voir les formules',
  },
  studio: {
    open: 'Ton téléphone',
    title: 'Ton numéro de téléphone',
    text: 'Seulement si tu veux\u00a0: ceux qui ont une formule pourront t’appeler. Personne d’autre ne le voit, et aucune liste ne le montre.',
    field: 'Mobile ou fixe',
    hint: 'Avec le pays, comme +33 6 12 34 56 78.',
    bad: 'Personne ne pourrait appeler ce numéro. Commence par le pays, comme +33 6 12 34 56 78.',
    share: 'Le montrer à ceux qui ont une formule',
    consent:
      'Tu peux le retirer quand tu veux, il quitte ton profil aussitôt. Ceux qui l’ont vu avant ont pu le noter.',
    isShown: 'Ceux qui ont une formule voient ce numéro.',
    isHidden: 'Personne ne voit ce numéro.',
    save: 'Enregistrer',
    remove: 'Effacer le numéro',
    saved: 'Enregistré.',
  },
} satisfies typeof source
