/** Textes du bureau des versements aux hôtes. */
export const backofficePayouts = {
  none: 'Rien à verser. Un versement apparaît ici quand un mois est clos ou quand une hôte le demande.',
  due: 'En attente de deux approbations',
  dueText: 'Le compte est fixé. Deux personnes approuvent ; personne ne peut faire les deux.',
  approved: 'Approuvés, en attente du fichier',
  files: 'À la banque',
  file: (time: string, sum: string) => `Fichier du ${time} : ${sum}`,
  ended: 'Versés ou échoués',
  holds: 'Retenu par des décisions',
  chosen: (count: string, sum: string) => `${count} choisis, ${sum}`,
  choose: (name: string, sum: string) => `${name}, ${sum}`,
  to: (account: string) => `vers ${account}`,
  own: 'demandé par elle',
  month: 'mensuel',
  debtorIban: 'IBAN d’où part l’argent',
  wrongIban: 'Ce n’est pas un IBAN.',
  fileText:
    'Tu reçois un fichier (ISO 20022, pain.001) à déposer à la banque. Dès lors, les versements comptent comme envoyés.',
  paidText: 'Tout ce qui n’a pas échoué dans ce fichier compte comme versé ; les hôtes reçoivent un e-mail.',
  failWords: 'Pourquoi il a échoué, pour l’hôte',
  failText: 'Le montant revient dans son solde, une seule fois. Elle lit tes mots.',
  missing: 'Écris au moins 10 caractères.',
  year: 'Année',
  taxText:
    'Nom, adresse, numéro fiscal et sommes par trimestre de chaque hôte payée. Traite le fichier comme des données personnelles.',
  hold: (amount: string) => `${amount} retenus`,
}
