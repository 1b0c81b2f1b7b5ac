import { type DemoBrand, demoBrands } from '@incontro/brand'
import type { Country, Language } from '@incontro/locale'
import { v5 } from 'uuid'
import type { ChatApi } from '../modules/chat/index.ts'
import type { LikesApi } from '../modules/likes/index.ts'
import { ANGELA_EMAIL, demoAccountId, demoTrackerId } from './accounts.ts'
import { angela } from './content/people.ts'
import { personId } from './content/person.ts'
import { playablePeople } from './content/playable.ts'

type Deps = {
  readonly chat: Pick<ChatApi, 'send' | 'markRead' | 'newestIds'>
  readonly likes: Pick<LikesApi, 'like' | 'likeMember' | 'visitMember'>
}
type Said = readonly [by: 'member' | 'angel', text: string]

const NAMESPACE = '6d0a4a2e-9a52-4a3a-8f3e-2f0a5f0b7c11'
const members = ['vip@demo.test', 'credits@demo.test'] as const

/** What the two say to each other, by language; the last words of the second conversation are not read yet. */
const talks: Readonly<Record<Language, readonly (readonly Said[])[]>> = {
  es: [
    [
      [
        'member',
        'Hola, he leído tu perfil y me he quedado con una pregunta: ¿qué bar de barra de zinc me recomiendas?',
      ],
      ['angel', 'Buena primera pregunta. Uno de Lavapiés que no tiene cartel: se entra por el ruido.'],
      ['member', 'Entonces ya sé por dónde empezar. ¿Vas los jueves o los domingos?'],
      ['angel', 'Los jueves. El domingo es para dormir y para las películas que no se explican.'],
    ],
    [
      ['member', 'Hola, ¿qué tal la semana? Yo he intentado una receta nueva y ha salido regular.'],
      ['angel', 'Regular es una buena nota para la primera vez. ¿Qué era?'],
    ],
  ],
  it: [
    [
      ['member', 'Ciao, ho letto il tuo profilo: qual è la mappa più sbagliata che hai?'],
      ['angel', 'Una del lago di Como dove manca il lago. La tengo in cucina.'],
      ['member', 'La voglio vedere. Ci sarà almeno il campanile giusto?'],
      ['angel', 'Sì, ma su un’altra montagna. Tu che cosa conservi di inutile?'],
    ],
    [
      ['member', 'Ciao, com’è andata la giornata? Io ho rimesso in piedi una sedia del nonno.'],
      ['angel', 'Allora siamo colleghi. Di che legno era?'],
    ],
  ],
  fr: [
    [
      ['member', 'Bonjour, ton profil m’a fait sourire. Quel mot emporterais-tu, toi\u00a0?'],
      ['angel', '«\u00a0Dépaysement\u00a0». Il n’a pas de jumeau ailleurs, et il sert partout.'],
      ['member', 'Belle réponse. Le mien serait «\u00a0flâner\u00a0».'],
      ['angel', 'Alors il nous faut une ville et aucune heure précise.'],
    ],
    [
      ['member', 'Salut, ta semaine se passe bien\u00a0? Mon basilic vient de mourir.'],
      ['angel', 'Toutes mes condoléances. Il avait de la lumière\u00a0?'],
    ],
  ],
  en: [
    [
      ['member', 'Hi, I read your profile: what was the last radio you brought back?'],
      ['angel', 'A 1962 set that only plays football results and sea weather. I kept it.'],
      ['member', 'Sea weather sounds perfect for a Sunday. Do you talk back to it?'],
      ['angel', 'Always. It never lets me finish, though. What do you talk to?'],
    ],
    [
      ['member', 'Hi, how was your week? I tried to fix my bike and now it has a spare part.'],
      ['angel', 'A spare part is a sign of progress. Does it still stop?'],
    ],
  ],
}

/** Whom the demo members of a country have met: two they write with, and one who likes and visits them. */
export function metIn(country: Country): readonly string[] {
  const own = playablePeople.filter((person) => person.country === country).map(({ id }) => id)
  return country === angela.country ? [personId(angela), ...own] : own
}

/**
 * The demo members' history, made by the calls that a page makes, at the product's time (D1): conversations, a like in
 * each direction, a visit. Answers how many conversations were begun; what is there already is left alone.
 */
export async function playDemoHistory({ chat, likes }: Deps): Promise<number> {
  let begun = 0
  for (const { brand } of demoBrands) for (const email of members) begun += await playFor(brand, email)
  return begun

  async function playFor(brand: DemoBrand['brand'], email: (typeof members)[number]): Promise<number> {
    const memberId = demoAccountId(brand.id, email)
    const trackerId = demoTrackerId(brand.id, email)
    const [first, second, third] = metIn(brand.country)
    if (first === undefined || second === undefined || third === undefined) return 0
    if ((await chat.newestIds({ memberId, angelId: first }, 1)).length > 0) return 0
    await likes.likeMember({ angelId: first, trackerId })
    await likes.like({ memberId, angelId: first })
    await likes.visitMember({ angelId: third, trackerId })
    await likes.likeMember({ angelId: third, trackerId })
    const [long = [], short = []] = talks[brand.language]
    // AN-12: nobody says the same to more than three a day
    const isFourth =
      email === members[1] && demoBrands.find((one) => one.brand.country === brand.country)?.brand !== brand
    const seq = await talk({ memberId, angelId: first }, isFourth ? short : long)
    await chat.markRead({ by: 'member', memberId, angelId: first, seq })
    await talk({ memberId, angelId: second }, isFourth ? long : short)
    return 2
  }

  async function talk(pair: { memberId: string; angelId: string }, said: readonly Said[]): Promise<number> {
    let seq = 0
    for (const [index, [by, text]] of said.entries()) {
      const clientId = v5(`${pair.memberId} ${pair.angelId} ${String(index)}`, NAMESPACE)
      seq = (await chat.send({ by, ...pair, clientId, text, isAutomated: false })).seq
      await chat.markRead({ by: by === 'member' ? 'angel' : 'member', ...pair, seq: by === 'member' ? seq : seq - 1 })
    }
    return seq
  }
}

/** The addresses by which the people of the demo are played, with the brand that each signs in at. */
export const playableEmails: readonly string[] = [ANGELA_EMAIL, ...playablePeople.map(({ email }) => email)]
