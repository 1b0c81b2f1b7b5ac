import type { Language } from '@incontro/locale'
import type { Facts, LegalText, Section, WriteText } from './page.ts'

type Words = {
  readonly title: string
  readonly intro: (brand: string) => string
  readonly examples: string
  readonly decided: Section
  readonly contact: (email: string) => Section
}

/** TS-06: the rules in force, each with examples, and how they are applied. */
const words: Record<Language, Words> = {
  en: {
    title: 'The rules',
    intro: (brand) => `What holds for everybody at ${brand}, and what happens where somebody does not keep to it.`,
    examples: 'For example:',
    decided: {
      heading: 'How we decide',
      anchor: 'decisions',
      blocks: [
        'Anybody can report a person, a message or a photo, [without an account](/report) too. A person of ours looks at it, never software alone.',
        [
          'You are told what was decided, why, by which rule and on what it is based, by e-mail and on your page of decisions.',
          'The first time weighs less than the next. What counts against you runs out.',
          'A suspension ends by itself. A closing for good takes two of us.',
          'You can object for six months, free of charge. Somebody else looks at it.',
          'Whoever reported something learns whether we did something, not what.',
        ],
        'You can also go to a certified out-of-court dispute body, or to a court.',
      ],
    },
    contact: (email) => ({
      heading: 'How to reach us',
      anchor: 'contact',
      blocks: [`People and authorities write to [${email}](mailto:${email}), in English, Spanish, French or Italian.`],
    }),
  },
  es: {
    title: 'Las reglas',
    intro: (brand) => `Lo que vale para todo el mundo en ${brand}, y qué pasa cuando alguien no lo respeta.`,
    examples: 'Por ejemplo:',
    decided: {
      heading: 'Cómo decidimos',
      anchor: 'decisions',
      blocks: [
        'Cualquiera puede denunciar a una persona, un mensaje o una foto, también [sin cuenta](/report). Lo mira una persona nuestra, nunca solo un programa.',
        [
          'Te decimos qué se decidió, por qué, según qué regla y en qué se basa, por correo y en tu página de decisiones.',
          'La primera vez pesa menos que la siguiente. Lo que cuenta contra ti caduca.',
          'Una suspensión termina sola. Un cierre definitivo lo deciden dos personas.',
          'Puedes reclamar durante seis meses, gratis. Lo mira otra persona.',
          'Quien denuncia sabe si hicimos algo, no qué.',
        ],
        'También puedes acudir a un órgano certificado de resolución extrajudicial o a un tribunal.',
      ],
    },
    contact: (email) => ({
      heading: 'Cómo contactarnos',
      anchor: 'contact',
      blocks: [
        `Personas y autoridades escriben a [${email}](mailto:${email}), en español, inglés, francés o italiano.`,
      ],
    }),
  },
  fr: {
    title: 'Les règles',
    intro: (brand) => `Ce qui vaut pour tout le monde sur ${brand}, et ce qui arrive quand quelqu’un ne s’y tient pas.`,
    examples: 'Par exemple\u00a0:',
    decided: {
      heading: 'Comment nous décidons',
      anchor: 'decisions',
      blocks: [
        'Chacun peut signaler une personne, un message ou une photo, même [sans compte](/report). Quelqu’un de chez nous regarde, jamais un logiciel seul.',
        [
          'Nous te disons ce qui a été décidé, pourquoi, selon quelle règle et sur quoi cela se fonde, par e-mail et sur ta page de décisions.',
          'La première fois pèse moins que la suivante. Ce qui compte contre toi expire.',
          'Une suspension se termine toute seule. Une fermeture définitive se décide à deux.',
          'Tu peux contester pendant six mois, gratuitement. Quelqu’un d’autre regarde.',
          'Qui signale apprend si nous avons agi, pas comment.',
        ],
        'Tu peux aussi t’adresser à un organe certifié de règlement extrajudiciaire, ou à un tribunal.',
      ],
    },
    contact: (email) => ({
      heading: 'Comment nous joindre',
      anchor: 'contact',
      blocks: [
        `Les personnes et les autorités écrivent à [${email}](mailto:${email}), en français, anglais, espagnol ou italien.`,
      ],
    }),
  },
  it: {
    title: 'Le regole',
    intro: (brand) => `Quello che vale per tutti su ${brand}, e cosa succede quando qualcuno non lo rispetta.`,
    examples: 'Per esempio:',
    decided: {
      heading: 'Come decidiamo',
      anchor: 'decisions',
      blocks: [
        'Chiunque può segnalare una persona, un messaggio o una foto, anche [senza account](/report). Lo guarda una persona, mai soltanto un programma.',
        [
          'Ti diciamo cosa è stato deciso, perché, secondo quale regola e su cosa si basa, per e-mail e nella tua pagina delle decisioni.',
          'La prima volta pesa meno della seconda. Quello che conta contro di te scade.',
          'Una sospensione finisce da sola. Una chiusura definitiva la decidono in due.',
          'Puoi fare reclamo per sei mesi, gratis. Lo guarda un’altra persona.',
          'Chi segnala viene a sapere se siamo intervenuti, non come.',
        ],
        'Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale o a un tribunale.',
      ],
    },
    contact: (email) => ({
      heading: 'Come contattarci',
      anchor: 'contact',
      blocks: [`Persone e autorità scrivono a [${email}](mailto:${email}), in italiano, inglese, spagnolo o francese.`],
    }),
  },
}

function textOf({ title, intro, examples, decided, contact }: Words, { brand, email, policies }: Facts): LegalText {
  return {
    title,
    intro: intro(brand),
    sections: [
      ...policies.map((policy) => ({
        heading: policy.title,
        anchor: policy.id.replaceAll('_', ''),
        blocks: [policy.text, examples, policy.examples],
      })),
      decided,
      contact(email),
    ],
  }
}

export const rules: Record<Language, WriteText> = {
  en: (facts) => textOf(words.en, facts),
  es: (facts) => textOf(words.es, facts),
  fr: (facts) => textOf(words.fr, facts),
  it: (facts) => textOf(words.it, facts),
}
