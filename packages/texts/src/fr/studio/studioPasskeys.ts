import type { studioPasskeys as source } from '../../en/studio/studioPasskeys.ts'

/** Mots pour entrer dans le studio avec une clé d’accès (AN-06). */
export const studioPasskeys = {
  proofText: 'Il s’agit de ton compte ou de ton argent\u00a0: confirme encore une fois que c’est toi.',
  fill: 'Remplis ce champ.',
  lastOne: 'C’est ta dernière clé d’accès. Ajoutes-en d’abord une autre.',
  ask: {
    title: 'Ajoute d’abord une clé d’accès',
    text: 'Ton temps est payé, alors tu te connectes avec une clé d’accès\u00a0: ton empreinte, ton visage ou le code de ton appareil. Ainsi, toi seule peux écrire en ton nom.',
    once: 'C’est l’affaire d’un instant. Ensuite, nous te demanderons une seule fois une photo de ton visage, avant ton prochain message.',
    cannot:
      'Ce navigateur ne gère pas les clés d’accès. Ouvre le studio sur un téléphone ou un ordinateur avec verrouillage d’écran.',
  },
  show: {
    title: 'Connecte-toi avec ta clé d’accès',
    text: 'Pour ton studio, le mot de passe ne suffit pas, puisque ton temps est payé.',
    action: 'Utiliser ma clé d’accès',
    lost: 'Tu n’as plus l’appareil\u00a0? Choisis un nouveau mot de passe par e-mail. Tes clés d’accès sont alors retirées\u00a0: connecte-toi avec lui, ajoute une nouvelle clé et montre une fois ton visage avant d’écrire à nouveau.',
    toReset: 'Choisir un nouveau mot de passe',
  },
  advise: {
    title: 'Prochaine étape\u00a0: une clé d’accès',
    text: 'Qui est payée se connecte avec une clé d’accès, pour que personne d’autre ne puisse écrire en son nom. Ajoutes-en une maintenant sur cet appareil\u00a0: il te la faudra dès que ta candidature sera acceptée.',
    done: 'Tu as une clé d’accès. Tu te connecteras avec elle.',
  },
} satisfies typeof source
