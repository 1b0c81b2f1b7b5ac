/** Ce que signe une personne qui demande un profil. */
export const angelContract = {
  between: (company: string) => `Entre vous et ${company}.`,
  both: [
    'Vous écrivez tout vous-même, en votre nom. Personne d’autre n’utilise votre compte, et vous n’utilisez aucun logiciel qui écrit à votre place sans que vous relisiez chaque message.',
    'Vous êtes majeure ou majeur, et ce que vous dites de vous est vrai. Vos photos vous montrent.',
    'Vous ne demandez jamais aux membres de l’argent, des cadeaux ou des coordonnées hors du site.',
    'Vous pouvez partir à tout moment. Votre profil est alors retiré aussitôt.',
  ],
  member: ['Vous êtes ici pour vous. Nous ne vous payons pas, et vous ne nous devez aucune heure.'],
  host: [
    'Vous êtes payé(e) pour discuter avec les membres, et ils le voient sur votre profil.',
    'Vous êtes payé(e) pour le temps où vous êtes disponible et pour les conversations auxquelles vous répondez à temps, comme le montre la page de rémunération du studio : jamais au message, au like ou à la visite, ni selon ce que dépense un membre.',
    'Vous choisissez vos heures. Personne ne vous rend disponible à votre place.',
  ],
}
