/** Textes des e-mails sur les vérifications d’identité et d’âge. */
export const identityMail = {
  outcomes: {
    approved: {
      subject: 'Identité vérifiée',
      text: 'Ton identité et ton âge sont vérifiés.',
      next: 'Tu n’as rien d’autre à faire pour cette étape. Nous te préviendrons avant l’expiration de ton document.',
    },
    unclear: {
      subject: 'Nous n’avons pas pu lire ton document',
      text: 'Les photos étaient trop sombres, floues ou coupées, ou ce document n’est pas accepté.',
      next: 'Prends de nouvelles photos à la lumière du jour, avec les quatre coins visibles, et renvoie-les.',
    },
    expired: {
      subject: 'Ton document a expiré',
      text: 'Le document que tu as montré n’est plus valable.',
      next: 'Envoie les photos d’un autre document valable : passeport, carte d’identité, permis de conduire ou titre de séjour.',
    },
    minor: {
      subject: 'Il faut avoir 18 ans',
      text: 'D’après le document, tu as moins de 18 ans. Seuls les adultes peuvent avoir un profil ici.',
      next: 'Nous avons supprimé les photos de ton document.',
    },
    face_differs: {
      subject: 'Ton visage et le document ne correspondent pas',
      text: 'Le visage sur ta photo ne semble pas être celui du document.',
      next: 'Reprends la photo de ton visage, à la lumière du jour et sans lunettes de soleil, ou utilise un document dont la photo est plus récente.',
    },
    duplicate: {
      subject: 'Tu as déjà un compte',
      text: 'Ce document appartient à un compte que nous connaissons déjà.',
      next: 'Connecte-toi avec ce compte. Si tu n’y arrives pas, écris-nous.',
    },
  },
  ending: {
    subject: 'La vérification de ton identité expire bientôt',
    text: (day: string) => `Le document que tu nous as montré est valable jusqu’au ${day}.`,
  },
  over: {
    subject: 'La vérification de ton identité a expiré',
    text: (day: string) =>
      `Le document que tu nous as montré était valable jusqu’au ${day}. Une personne de notre équipe s’en occupe.`,
  },
  stays: 'Montre-nous un document valable. Entre-temps, ton profil et tes conversations restent tels quels.',
  button: 'Ouvrir le studio',
  ask: (email: string) => `Des questions, ou un désaccord ? Écris à ${email} : une personne te répond.`,
}
