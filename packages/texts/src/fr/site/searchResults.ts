import type { searchResults as source } from '../../en/site/searchResults.ts'

export const searchResults = {
  pages: {
    '/signup': (title: string) =>
      `Crée ton compte sur ${title}\u00a0: gratuit et réservé aux adultes. Tu vois le prix sur le bouton avant d’envoyer un message.`,
    '/login': (title: string) => `Connecte-toi à ${title}\u00a0: tes messages, tes j’aime et les gens près de toi.`,
    '/forgotPassword': (title: string) => `Choisis un nouveau mot de passe pour ton compte ${title}.`,
    '/find': (title: string) =>
      `Vois combien de personnes de ta région tu peux rencontrer sur ${title}. Chaque profil dit qui répond\u00a0: une personne, une hôtesse ou un logiciel.`,
    '/ms': (title: string) =>
      `Rencontre des gens de ta région sur ${title}. Chaque profil dit qui répond, et tu vois chaque prix avant.`,
    '/contactUs': (title: string) =>
      `Qui gère ${title} et comment nous joindre\u00a0: société, adresse et un formulaire lu par des gens.`,
    '/report': (title: string) =>
      `Signale un contenu illégal ou nuisible sur ${title}, sans compte\u00a0: une personne décide et t’écrit.`,
    '/unsubscribe': (title: string) => `Choisis les e-mails de ${title} que tu reçois, ou aucun.`,
    '/faq': (title: string) =>
      `Des réponses sur ${title}\u00a0: qui t’écrit, ce que coûtent les choses, comment résilier et rester en sécurité.`,
    '/terms': (title: string) =>
      `Les conditions de ${title}\u00a0: ce que tu achètes, comment les formules se renouvellent, comment résilier et te rétracter.`,
    '/privacy': (title: string) =>
      `Quelles données ${title} garde sur toi, pourquoi et combien de temps, et comment les télécharger ou les supprimer.`,
    '/cookie': (title: string) =>
      `Ce que ${title} garde dans ton navigateur, pourquoi, et ce qui ne tourne qu’avec ton accord.`,
    '/features': (title: string) =>
      `Ce que fait ${title}\u00a0: types de profils, messages, j’aime, crédits et formules.`,
    '/rules': (title: string) =>
      `Les règles de ${title}, avec des exemples, comment nous décidons et comment contester.`,
  },
} satisfies typeof source
