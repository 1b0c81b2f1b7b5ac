/** Textes des e-mails sur les vérifications d’identité et d’âge. */
export const identityMail = {
  outcomes: {
    approved: {
      subject: 'Identité vérifiée',
      text: 'Votre identité et votre âge sont vérifiés.',
      next: 'Vous n’avez rien d’autre à faire pour cette étape. Nous vous préviendrons avant l’expiration de votre document.',
    },
    unclear: {
      subject: 'Nous n’avons pas pu lire votre document',
      text: 'Les photos étaient trop sombres, floues ou coupées, ou ce document n’est pas accepté.',
      next: 'Prenez de nouvelles photos à la lumière du jour, avec les quatre coins visibles, et renvoyez-les.',
    },
    expired: {
      subject: 'Votre document a expiré',
      text: 'Le document que vous avez montré n’est plus valable.',
      next: 'Envoyez les photos d’un autre document valable : passeport, carte d’identité, permis de conduire ou titre de séjour.',
    },
    minor: {
      subject: 'Il faut avoir 18 ans',
      text: 'D’après le document, vous avez moins de 18 ans. Seuls les adultes peuvent avoir un profil ici.',
      next: 'Nous avons supprimé les photos de votre document.',
    },
    face_differs: {
      subject: 'Votre visage et le document ne correspondent pas',
      text: 'Le visage sur votre photo ne semble pas être celui du document.',
      next: 'Reprenez la photo de votre visage, à la lumière du jour et sans lunettes de soleil, ou utilisez un document dont la photo est plus récente.',
    },
    duplicate: {
      subject: 'Vous avez déjà un compte',
      text: 'Ce document appartient à un compte que nous connaissons déjà.',
      next: 'Connectez-vous avec ce compte. Si vous n’y arrivez pas, écrivez-nous.',
    },
  },
  ending: {
    subject: 'La vérification de votre identité expire bientôt',
    text: (day: string) => `Le document que vous nous avez montré est valable jusqu’au ${day}.`,
  },
  over: {
    subject: 'La vérification de votre identité a expiré',
    text: (day: string) =>
      `Le document que vous nous avez montré était valable jusqu’au ${day}. Une personne de notre équipe s’en occupe.`,
  },
  stays: 'Montrez-nous un document valable. Entre-temps, votre profil et vos conversations restent tels quels.',
  button: 'Ouvrir le studio',
  ask: (email: string) => `Des questions, ou un désaccord ? Écrivez à ${email} : une personne vous répond.`,
}
