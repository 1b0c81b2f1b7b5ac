import type { Brand } from '../brand.ts'
import type { Flow } from '../flow.ts'
import type { ThemeName } from '../themes/names.ts'
import { currencyOf } from '@incontro/locale/countries.ts'
import { demoFlows } from './flows.ts'

export interface DemoBrand {
  brand: Brand
  /** The hosts that show this brand, without ports. */
  hosts: string[]
  flows: Flow[]
}

type Own = Pick<
  Brand,
  'title' | 'year' | 'country' | 'language' | 'voice' | 'company' | 'descriptor' | 'mainstream' | 'affiliation'
> & { readonly vatId: string; readonly series: string }

function demoBrand(name: ThemeName, { vatId, series, ...own }: Own, hosts: readonly string[] = []): DemoBrand {
  return {
    brand: {
      ...own,
      id: name,
      theme: name,
      logo: { mark: `/brands/${name}/mark.svg`, wordmark: `/brands/${name}/wordmark.svg`, url: '/' },
      seller: {
        country: own.country,
        vatId,
        series,
        statementContact: `https://${name}.example/help`,
        registration: { visa: 'registered', mastercard: 'registered' },
        mcc: '7273',
        merchantIds: {},
      },
      support: { email: `help@${name}.example` },
      legal: {
        faq: '/legal/faq',
        terms: '/legal/terms',
        privacy: '/legal/privacy',
        cookie: '/legal/cookie',
        contact: '/contactUs',
      },
      affiliates: [],
      consentManagement: true,
      // one of them counts nothing, so that a brand without plug-ins can be looked at too: it asks nothing
      plugins: name === 'mylikezone' ? [] : [{ id: 'page-counts', kind: 'analytics', form: 'own' }],
      digitalWallet: true,
      googlePay: { environment: 'TEST', merchantId: 'demo-merchant', merchantName: own.title },
      walletClientId: null,
      paymentCompany: 'sandbox',
      photoFolders: {
        it: { collection: 'it/collection', default: 'it/default' },
        es: { collection: 'es/collection', default: 'es/default' },
        fr: { collection: 'fr/collection', default: 'fr/default' },
        gb: { collection: 'gb/collection', default: 'gb/default' },
      },
      userPhotosBase: '/api/uploads/',
      defaultFlowId: '7',
      demo: true,
      typingSeconds: { person: 0, automated: 5 },
      verificationFee: { amountMinor: 0, currency: currencyOf(own.country) },
      redirectHosts: [],
      signUp: { forbiddenHosts: [], allowedHosts: [], redirects: [] },
      reviewsOnHome: 3,
      claims: [],
      bases: { api: '/api', host: '/auth', payment: '/payment', dispenser: '/dispenser', tracker: '/tracker' },
    },
    hosts: [`${name}.localhost`, ...hosts],
    flows: demoFlows(own.descriptor, currencyOf(own.country)),
  }
}

/** The six demo brands (BR-04, D18). Their companies do not exist, and say so; their VAT ids belong to no one. */
export const demoBrands: readonly DemoBrand[] = [
  demoBrand(
    'original',
    {
      title: 'Original',
      year: 2025,
      country: 'es',
      language: 'es',
      voice: {
        headline: {
          en: 'Good conversations start with a first line',
          es: 'Las buenas conversaciones empiezan con una primera frase',
          fr: 'Les belles conversations commencent par une première phrase',
          it: 'Le belle conversazioni iniziano con una prima frase',
        },
        tagline: {
          en: 'Meet adults near you, at your own pace, and always know who is writing.',
          es: 'Conoce a personas adultas cerca de ti, a tu ritmo, y sabiendo siempre quién escribe.',
          fr: 'Rencontre des adultes près de chez toi, à ton rythme, en sachant toujours qui écrit.',
          it: 'Conosci persone adulte vicino a te, con i tuoi tempi, sapendo sempre chi scrive.',
        },
      },
      company: {
        name: 'Original Demo S.L. (empresa ficticia)',
        address: 'Calle Inventada 7, 28000 Villa de Ejemplo, España',
      },
      vatId: 'ESB00000001',
      series: 'ORIG',
      descriptor: 'ORIGINAL DEMO',
      mainstream: true,
      affiliation: false,
    },
    ['localhost', '127.0.0.1'],
  ),
  demoBrand('red', {
    title: 'Red',
    year: 2021,
    country: 'es',
    language: 'es',
    voice: {
      headline: {
        en: 'Say what you want',
        es: 'Di lo que quieres',
        fr: 'Dis ce que tu veux',
        it: 'Di’ quello che vuoi',
      },
      tagline: {
        en: 'For adults who like to get to the point, with respect.',
        es: 'Para adultos a los que les gusta ir al grano, con respeto.',
        fr: 'Pour les adultes qui aiment aller droit au but, avec respect.',
        it: 'Per adulti che amano andare al punto, con rispetto.',
      },
    },
    company: {
      name: 'Red Demo S.L. (empresa ficticia)',
      address: 'Avenida Imaginaria 21, 46000 Puerto Ejemplo, España',
    },
    vatId: 'ESB00000002',
    series: 'RED',
    descriptor: 'RED DEMO',
    mainstream: false,
    affiliation: true,
  }),
  demoBrand('looviing', {
    title: 'Looviing',
    year: 2025,
    country: 'fr',
    language: 'fr',
    voice: {
      headline: {
        en: 'Take the time to please',
        es: 'Tómate el tiempo de gustar',
        fr: 'Prends le temps de plaire',
        it: 'Prenditi il tempo di piacere',
      },
      tagline: {
        en: 'Encounters between adults who still enjoy writing to each other.',
        es: 'Encuentros entre adultos a los que aún les gusta escribirse.',
        fr: 'Des rencontres entre adultes qui aiment encore s’écrire.',
        it: 'Incontri tra adulti che amano ancora scriversi.',
      },
    },
    company: {
      name: 'Looviing Démo SAS (société fictive)',
      address: '12 rue Imaginaire, 75000 Ville-Exemple, France',
    },
    vatId: 'FR00000000001',
    series: 'LOOV',
    descriptor: 'LOOVIING DEMO',
    mainstream: true,
    affiliation: false,
  }),
  demoBrand('flirtincontri', {
    title: 'Flirt Incontri',
    year: 2025,
    country: 'it',
    language: 'it',
    voice: {
      headline: {
        en: 'Two words, and the day is lighter',
        es: 'Dos palabras y el día pesa menos',
        fr: 'Deux mots, et la journée est plus légère',
        it: 'Due parole e la giornata è più leggera',
      },
      tagline: {
        en: 'Flirting without hurry, with people of your region.',
        es: 'Coquetear sin prisa, con gente de tu región.',
        fr: 'Flirter sans se presser, avec des gens de ta région.',
        it: 'Flirtare senza fretta, con persone della tua regione.',
      },
    },
    company: {
      name: 'Flirt Incontri Demo S.r.l. (società di fantasia)',
      address: 'Via Inventata 3, 00000 Borgo Esempio, Italia',
    },
    vatId: 'IT00000000001',
    series: 'FLIRT',
    descriptor: 'FLIRTINCONTRI DEMO',
    mainstream: true,
    affiliation: true,
  }),
  demoBrand('incontrisenzafreni', {
    title: 'Incontri senza freni',
    year: 2021,
    country: 'it',
    language: 'it',
    voice: {
      headline: {
        en: 'The night is long, write first',
        es: 'La noche es larga, escribe tú primero',
        fr: 'La nuit est longue, écris en premier',
        it: 'La notte è lunga, scrivi tu per primo',
      },
      tagline: {
        en: 'Adults who know what they like, and say so.',
        es: 'Adultos que saben lo que les gusta, y lo dicen.',
        fr: 'Des adultes qui savent ce qu’ils aiment, et le disent.',
        it: 'Adulti che sanno cosa gli piace, e lo dicono.',
      },
    },
    company: {
      name: 'Senza Freni Demo S.r.l. (società di fantasia)',
      address: 'Corso Immaginario 99, 00000 Porto Esempio, Italia',
    },
    vatId: 'IT00000000002',
    series: 'FRENI',
    descriptor: 'SENZAFRENI DEMO',
    mainstream: false,
    affiliation: true,
  }),
  demoBrand('mylikezone', {
    title: 'My Like Zone',
    year: 2025,
    country: 'gb',
    language: 'en',
    voice: {
      headline: {
        en: 'Like someone? Say hello',
        es: '¿Te gusta alguien? Salúdale',
        fr: 'Quelqu’un te plaît\u00a0? Dis bonjour',
        it: 'Ti piace qualcuno? Saluta',
      },
      tagline: {
        en: 'A straightforward place for adults to meet, with prices you can read.',
        es: 'Un lugar sencillo para que los adultos se conozcan, con precios claros.',
        fr: 'Un endroit simple où les adultes se rencontrent, avec des prix lisibles.',
        it: 'Un posto semplice dove gli adulti si incontrano, con prezzi chiari.',
      },
    },
    company: {
      name: 'My Like Zone Demo Ltd (fictional company)',
      address: '5 Made-up Lane, Exampleton, United Kingdom',
    },
    vatId: 'GB000000001',
    series: 'LIKE',
    descriptor: 'MYLIKEZONE DEMO',
    mainstream: true,
    affiliation: false,
  }),
]
