import { formatsFor } from '@incontro/locale/format.ts'
import type { backofficeBrandTexts as source } from '../../en/backoffice-brands/backofficeBrandTexts.ts'

const { plural } = formatsFor('fr')

/** Les textes d’une marque en quatre colonnes. */
export const backofficeBrandTexts = {
  text: 'Tous les textes propres à la marque. D’abord ce qui manque ou paraît douteux, puis ce qui s’écarte du texte de la maison ou de ce qui est en ligne.',
  search: 'Chercher dans les textes',
  area: 'Domaine',
  allAreas: 'Tous les domaines',
  areas: {
    firstPage: 'Première page',
    claims: 'Affirmations',
    welcome: 'Premier message',
    plans: 'Formules',
    verification: 'Contrôle d’âge',
    topUps: 'Recharges',
  },
  language: 'Langue à écrire',
  source: 'original',
  sourceIn: (language) => `Original (${language})`,
  sourceEmpty: 'Rien n’est encore écrit dans l’original.',
  house: 'Texte de la maison',
  useHouse: 'Reprendre le texte de la maison',
  isOwn: 'Différent de la maison',
  isChanged: 'Modifié dans le brouillon',
  sinceLive: 'Par rapport à ce qui est en ligne',
  shown: (count, of) =>
    count === of
      ? plural(of, { zero: 'Aucun texte', one: '# texte', other: '# textes' })
      : `${String(count)} sur ${plural(of, { one: '# texte', other: '# textes' })}`,
  more: (count) => plural(count, { one: 'En afficher un de plus', other: 'En afficher # de plus' }),
  noneFound: 'Aucun texte ne correspond à la recherche.',
  showAll: 'Afficher tous les textes',
} satisfies typeof source
