import type { backofficeMemberActs as source } from '../../en/backoffice-people/backofficeMemberActs.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Actes sur le compte et les crédits d’un membre. */
export const backofficeMemberActs = {
  view: {
    title: 'Voir ce que voit le membre',
    text: 'Ses propres pages, en lecture seule, pendant 15 minutes. Les mots privés sont masqués, ce qui identifie la personne aussi. Le membre l’apprendra un jour plus tard.',
    open: 'Ouvrir les pages',
    until: (time: string) => `Jusqu’à ${time}, dans un onglet à part.`,
    end: 'Terminer maintenant',
    failed: 'L’adresse n’a pas pu être obtenue. Réessaie.',
  },
  acts: {
    title: 'Actions',
    disable: {
      title: 'Désactiver le compte',
      text: 'Par souci d’ordre, ou parce que le membre le souhaite. Ce qui enfreint les règles se décide dans un dossier.',
      ends: 'Prend fin avec lui',
      sessions: (count: number) => plural(count, { one: '# session ouverte', other: '# sessions ouvertes' }),
      renewal: (plan: string, until: string) =>
        `le renouvellement de ${plan} ; il court jusqu’au ${until}, ensuite plus rien n’est prélevé`,
      noRenewal: 'aucun renouvellement : rien n’est prélevé de lui-même',
      hidden: 'le profil : plus personne ne le voit',
    },
    reactivate: {
      title: 'Rouvrir le compte',
      text: 'Le membre peut de nouveau se connecter. Un renouvellement arrêté le reste.',
      erasing: 'Le membre en a demandé l’effacement, et lui seul peut revenir dessus.',
    },
    sessions: {
      title: 'Fermer toutes les sessions',
      text: (count: number) =>
        plural(count, {
          one: '# session se ferme ; la page ouverte s’arrête en cinq secondes.',
          other: '# sessions se ferment ; les pages ouvertes s’arrêtent en cinq secondes.',
        }),
    },
    email: {
      title: 'Corriger l’adresse',
      text: 'Un e-mail part aux deux adresses. Pendant 48 heures, l’ancienne peut annuler : cela ferme toutes les sessions et efface le mot de passe.',
      label: 'Nouvelle adresse',
      bad: 'Ce n’est pas une adresse.',
      taken: 'Un autre compte a cette adresse.',
      refused: 'C’est la même, ou la marque n’accepte pas d’adresses de ce domaine.',
    },
    language: {
      title: 'Choisir la langue',
      text: 'E-mails et pages arrivent désormais dans cette langue.',
      label: 'Langue',
    },
    resend: {
      title: 'Renvoyer un e-mail',
      text: 'Un nouveau lien part à l’adresse du compte. Tu ne le vois pas.',
      copy: 'Le même e-mail part à l’adresse que le compte a maintenant.',
      label: 'E-mail',
      password: 'Choisir un nouveau mot de passe',
      confirm: 'Confirmer l’adresse',
    },
  },
  hand: {
    give: 'Donner des crédits',
    giveText: 'Le motif est le type : le membre le lit dans son relevé, et rien de tes mots.',
    left: (alone: string, today: string, month: string) =>
      `Seul jusqu’à ${alone} à la fois. Il te reste aujourd’hui : ${today} ; à la marque ce mois-ci : ${month}.`,
    wallet: 'Sur',
    wallets: {
      promo: 'Crédits de message offerts',
      plan: 'Crédits de message d’une formule',
      subscription: 'Crédits de message renouvelés',
      icebreakers: 'Brise-glace',
      likes: 'J’aime',
    },
    amount: 'Crédits',
    needsAmount: 'Un nombre entier au-dessus de zéro.',
    until: 'Valables jusqu’au',
    untilHint: 'Le dernier jour ; vide sans fin.',
    badDay: 'Ce n’est pas un jour.',
    column: 'À la main',
    takeBack: 'Reprendre des crédits',
    takeBackText: (unused: string) => `De ceux-ci, ${unused} n’ont pas servi. Ce qui a servi le reste.`,
    mostIs: (unused: string) => `Un nombre entier, au plus ${unused}.`,
    allUsed: 'Tous ont servi, ou sont expirés.',
  },
} satisfies typeof source
