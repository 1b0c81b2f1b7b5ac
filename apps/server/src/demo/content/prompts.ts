import type { AngelPrompt } from '@incontro/contract'
import type { Country } from '@incontro/locale'

/** What the people of the demo answer on their profiles, in the language of each country; one list a person, in turn. */
export const demoPrompts: Readonly<Record<Country, readonly (readonly AngelPrompt[])[]>> = {
  es: [
    [
      { prompt: 'table', answer: 'A quien repita plato y discuta la receta.' },
      { prompt: 'sunday', answer: 'Mercado a las diez, arroz a las tres y siesta sin alarma.' },
    ],
    [
      { prompt: 'late', answer: 'A nadar. A los treinta y nueve, y ahora no me sacan del agua.' },
      { prompt: 'ask', answer: 'Qué libro he dejado a medias más veces. Tengo respuesta.' },
    ],
  ],
  it: [
    [
      { prompt: 'laugh', answer: 'Chi racconta male le barzellette e ride prima della fine.' },
      { prompt: 'journey', answer: 'Palermo in treno, con il traghetto a mezzanotte.' },
    ],
    [
      { prompt: 'silence', answer: 'In macchina, di notte, quando la radio non prende.' },
      { prompt: 'table', answer: 'Chi porta il vino e poi lava i piatti.' },
    ],
  ],
  fr: [
    [
      { prompt: 'sunday', answer: 'Une brocante, un café trop long et rien de prévu ensuite.' },
      { prompt: 'song', answer: 'N’importe laquelle, pourvu que la cuisine soit assez grande.' },
    ],
    [
      { prompt: 'late', answer: 'À dire non sans m’excuser. On y gagne des soirées entières.' },
      { prompt: 'laugh', answer: 'Les gens qui parlent à leur plante en croyant être seuls.' },
    ],
  ],
  gb: [
    [
      { prompt: 'journey', answer: 'The slow train to Whitby, window seat, flask of tea.' },
      { prompt: 'ask', answer: 'Why I own four umbrellas and still get soaked.' },
    ],
    [
      { prompt: 'silence', answer: 'The last ten minutes of a long walk.' },
      { prompt: 'laugh', answer: 'Dogs who sigh like somebody’s grandfather.' },
    ],
  ],
}
