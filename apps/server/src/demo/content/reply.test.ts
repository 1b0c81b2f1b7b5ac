import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { faultsInWords, saysAutomated } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { automatedPeople } from './people.ts'
import { interests, interestKeys } from './interests.ts'
import { intentOf, reply, replyPacks, type ReplyPerson, type Turn } from './reply.ts'
import { intents, type Intent } from './reply-pack.ts'

const languages = ['en', 'es', 'fr', 'it'] as const

const messages: Record<Language, readonly (readonly [string, Intent])[]> = {
  es: [
    ['Hola', 'greeting'],
    ['Hola guapa!!', 'compliment'],
    ['Hola guapa, ¿de dónde eres?', 'from'],
    ['Cuéntame algo', 'hobby'],
    ['Buenas, ¿qué tal?', 'howAreYou'],
    ['¿De dónde eres?', 'from'],
    ['a qué te dedicas', 'work'],
    ['¿Qué te gusta hacer?', 'hobby'],
    ['Me encanta la tortilla con cebolla', 'food'],
    ['¿Qué música escuchas?', 'music'],
    ['has visto la última de Almodóvar?', 'film'],
    ['Estoy leyendo una novela', 'books'],
    ['Este verano viajo a Lisboa', 'travel'],
    ['Juego al pádel', 'sport'],
    ['Tengo dos gatos', 'animals'],
    ['qué haces el fin de semana', 'weekend'],
    ['¿Quedamos para tomar algo?', 'meeting'],
    ['quiero verte', 'meeting'],
    ['Dame tu número', 'contact'],
    ['tienes WhatsApp?', 'contact'],
    ['¿Eres real?', 'bot'],
    ['eres un bot??', 'bot'],
    ['Mándame una foto', 'photo'],
    ['muchas gracias', 'thanks'],
    ['Buenas noches, hasta mañana', 'goodbye'],
    ['eres idiota', 'insult'],
    ['¿Cuánto cuesta un mensaje?', 'cost'],
    ['jajaja', 'laughter'],
    ['😂😂', 'laughter'],
    ['¿Me haces un bizum?', 'money'],
    ['Estoy muy triste hoy', 'sadness'],
    ['Estoy muy contento con la terraza', 'statement'],
    ['no quiero vivir', 'crisis'],
    ['tengo 16 años', 'minor'],
    ['¿cuántos años tienes?', 'age'],
    ['cómo te llamas', 'name'],
    ['qué buscas aquí', 'looking'],
    ['me gustas mucho', 'flirt'],
    ['bien, y tú?', 'andYou'],
    ['vale', 'yes'],
    ['ni idea', 'no'],
    ['¿Por qué el cielo es azul?', 'question'],
    ['Mi abuelo construía relojes', 'statement'],
  ],
  it: [
    ['Ciao', 'greeting'],
    ['ciao bella', 'compliment'],
    ['Come stai?', 'howAreYou'],
    ['di dove sei', 'from'],
    ['Che lavoro fai?', 'work'],
    ['Che cosa ti piace?', 'hobby'],
    ['Adoro la carbonara', 'food'],
    ['Che musica ascolti?', 'music'],
    ['Hai visto un bel film?', 'film'],
    ['Sto leggendo un romanzo', 'books'],
    ['Vado in vacanza in Grecia', 'travel'],
    ['Gioco a calcetto', 'sport'],
    ['Ho un cane', 'animals'],
    ['Cosa fai nel weekend?', 'weekend'],
    ['Ci vediamo domani sera?', 'meeting'],
    ['Usciamo insieme?', 'meeting'],
    ['Mi dai il tuo numero?', 'contact'],
    ['Sei vera?', 'bot'],
    ['sei un programma?', 'bot'],
    ['La mia macchina è rotta', 'statement'],
    ['Mandami una foto', 'photo'],
    ['grazie mille', 'thanks'],
    ['Devo andare, buonanotte', 'goodbye'],
    ['sei stupida', 'insult'],
    ['Quanto costa?', 'cost'],
    ['ahahah', 'laughter'],
    ['Mi presti dei soldi?', 'money'],
    ['Mi sento solo', 'sadness'],
    ['voglio morire', 'crisis'],
    ['ho 15 anni', 'minor'],
    ['Quanti anni hai?', 'age'],
    ['Come ti chiami?', 'name'],
    ['Cosa cerchi?', 'looking'],
    ['mi piaci', 'flirt'],
    ['bene, e tu?', 'andYou'],
    ['certo', 'yes'],
    ['boh', 'no'],
    ['Perché la neve è bianca?', 'question'],
    ['Mio nonno costruiva orologi', 'statement'],
  ],
  fr: [
    ['Bonjour', 'greeting'],
    ['Coucou ma jolie', 'compliment'],
    ['Ça va ?', 'howAreYou'],
    ["D'où viens-tu ?", 'from'],
    ['Tu fais quoi dans la vie ?', 'work'],
    ['Quelles sont tes passions ?', 'hobby'],
    ['Je cuisine une raclette', 'food'],
    ['Tu écoutes quelle musique ?', 'music'],
    ['Un film à me conseiller ?', 'film'],
    ['Je lis un polar, un bon roman', 'books'],
    ['Je pars en voyage à Lisbonne', 'travel'],
    ['Je fais du rugby', 'sport'],
    ["J'ai un chien", 'animals'],
    ['Tu fais quoi ce week-end ?', 'weekend'],
    ['On se voit quand ?', 'meeting'],
    ['On boit un verre ensemble ? un verre', 'meeting'],
    ['Donne-moi ton numéro', 'contact'],
    ['Es-tu réelle ?', 'bot'],
    ['tu es un robot ?', 'bot'],
    ['Je suis prêt pour demain matin au programme', 'weekend'],
    ['Envoie une photo', 'photo'],
    ['Merci beaucoup', 'thanks'],
    ['Bonne nuit, à demain', 'goodbye'],
    ['t’es conne', 'insult'],
    ['Combien ça coûte ?', 'cost'],
    ['mdr', 'laughter'],
    ["Tu peux me prêter de l'argent ?", 'money'],
    ['Je me sens seul', 'sadness'],
    ["j'ai envie de mourir", 'crisis'],
    ["j'ai 16 ans", 'minor'],
    ['Quel âge as-tu ?', 'age'],
    ["Comment tu t'appelles ?", 'name'],
    ['Tu cherches quoi ici ?', 'looking'],
    ['tu me plais', 'flirt'],
    ['bien et toi', 'andYou'],
    ["d'accord", 'yes'],
    ['bof', 'no'],
    ['Pourquoi le ciel est bleu ?', 'question'],
    ['Mon grand-père fabriquait des horloges', 'statement'],
  ],
  en: [
    ['Hi', 'greeting'],
    ['You are gorgeous', 'compliment'],
    ['how are you?', 'howAreYou'],
    ['Where are you from?', 'from'],
    ['What do you do?', 'work'],
    ['Any hobbies?', 'hobby'],
    ['I cooked a curry', 'food'],
    ['What music do you listen to?', 'music'],
    ['Seen any good movies?', 'film'],
    ['I am reading a novel', 'books'],
    ['I travelled to Lisbon', 'travel'],
    ['I play football', 'sport'],
    ['I have two dogs', 'animals'],
    ['Plans for the weekend?', 'weekend'],
    ['Shall we meet up?', 'meeting'],
    ['What is your number?', 'contact'],
    ['Are you real?', 'bot'],
    ["you're a bot aren't you", 'bot'],
    ['Send me a photo', 'photo'],
    ['Thank you', 'thanks'],
    ['Good night, talk tomorrow', 'goodbye'],
    ['you stupid thing', 'insult'],
    ['How much is a message?', 'cost'],
    ['hahaha', 'laughter'],
    ['Can you lend me money?', 'money'],
    ['I feel so lonely', 'sadness'],
    ['I want to die', 'crisis'],
    ["I'm 16", 'minor'],
    ["I'm 16 miles away", 'statement'],
    ['How old are you?', 'age'],
    ['What is your name?', 'name'],
    ['What are you looking for?', 'looking'],
    ['I love you', 'flirt'],
    ['fine, and you?', 'andYou'],
    ['sure', 'yes'],
    ['not really', 'no'],
    ['Why is the sky blue?', 'question'],
    ['My grandfather built clocks', 'statement'],
    ['I woke up this morning thinking about clocks', 'statement'],
  ],
}

const confession = /software|logiciel|program|autom[aá]t/i

function personOf(country: string): ReplyPerson {
  const person = automatedPeople.find((one) => one.country === country)
  assert.ok(person)
  return person
}

describe('AN-03 automated replies', () => {
  for (const language of languages) {
    for (const [text, intent] of messages[language]) {
      test(`AN-03 ${language}: “${text}” is about ${intent}`, () => {
        assert.equal(intentOf(text, language), intent)
        const answer = reply({ person: personOf('es'), language, history: [], text, seed: 'a' }).text
        assert.ok(answer.length > 10 && answer.length < 400, answer)
        assert.doesNotMatch(answer, /[{}]|undefined/)
      })
    }

    test(`AN-03 ${language}: every subject has six answers and more, none of them twice`, () => {
      const all = intents.flatMap((intent) => replyPacks[language].intents[intent].say)
      for (const intent of intents) assert.ok(replyPacks[language].intents[intent].say.length >= 6, intent)
      assert.equal(new Set(all).size, all.length)
      const known = new Set([
        'name',
        'age',
        'city',
        'region',
        'interest',
        'other',
        'topic',
        'occupation',
        'about',
        'word',
        'help',
      ])
      for (const variant of all) {
        for (const [, slot = ''] of variant.matchAll(/\{(\w+)\}/g)) assert.ok(known.has(slot), variant)
      }
    })

    test(`D2 ${language}: asked, every answer says that she is software`, () => {
      for (const variant of replyPacks[language].intents.bot.say) assert.match(variant, confession)
      for (const variant of replyPacks[language].intents.meeting.say) {
        assert.doesNotMatch(variant, /^(yes|sí|oui|sì)\b/i)
      }
    })

    test(`AN-23 ${language}: no answer of the house breaks the rules of what software may say`, () => {
      for (const intent of intents.filter((one) => one !== 'money'))
        for (const variant of replyPacks[language].intents[intent].say)
          assert.deepEqual(faultsInWords(variant), [], variant)
      for (const variant of replyPacks[language].intents.bot.say) assert.ok(saysAutomated(variant), variant)
    })

    test(`D2 ${language}: no answer claims to be a person`, () => {
      const claims =
        /\bi am (a )?(real|human|woman)|i'm (a )?(real|human|woman)|soy (una )?(humana|real|mujer|persona real)|je suis (une )?(humaine|vraie|femme|personne)|sono (una )?(umana|vera|donna|persona)\b/i
      const all = intents.flatMap((intent) => replyPacks[language].intents[intent].say)
      for (const variant of all.filter((text) => !/no soy|je n'en suis|non (lo )?sono/.test(text))) {
        assert.doesNotMatch(variant, claims)
      }
    })

    test(`AN-03 ${language}: nothing is said twice in five turns, whatever the subject`, () => {
      for (const [text] of messages[language]) {
        for (const seed of ['one', 'two', 'three']) {
          const history: Turn[] = []
          const said = new Set<string>()
          for (let turn = 0; turn < 5; turn += 1) {
            const answer = reply({ person: personOf('it'), language, history, text, seed }).text
            assert.ok(!said.has(answer), `${text}: ${answer}`)
            said.add(answer)
            history.push({ from: 'member', text }, { from: 'angel', text: answer })
          }
        }
      }
    })

    test(`AN-03 ${language}: serious trouble is answered with a place that helps where she lives`, () => {
      const lines = { es: '024', fr: '3114', it: '02 2327 2327', gb: '116 123' }
      const text = { en: 'I want to die', es: 'quiero morir', fr: 'je veux mourir', it: 'voglio morire' }[language]
      for (const [country, line] of Object.entries(lines)) {
        const answer = reply({ person: personOf(country), language, history: [], text, seed: country }).text
        assert.ok(answer.includes(line), answer)
        assert.ok(answer.includes('112'), answer)
      }
    })
  }

  test('AN-03 the same seed and history give the same answer, another seed may not', () => {
    const ask = (seed: string): string =>
      reply({ person: personOf('es'), language: 'es', history: [], text: 'Hola', seed }).text
    assert.equal(ask('x'), ask('x'))
    assert.ok(new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(ask)).size > 2)
  })

  test('AN-03 answers use her own profile, and no other city', () => {
    const person = { ...personOf('es'), city: 'Cuenca', age: 41, screenName: 'Blanca' }
    const about = (text: string): string[] =>
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => reply({ person, language: 'es', history: [], text, seed }).text)
    for (const answer of about('¿De dónde eres?')) assert.match(answer, /Cuenca/)
    for (const answer of about('¿cuántos años tienes?')) assert.match(answer, /41/)
    for (const answer of about('¿cómo te llamas?')) assert.match(answer, /Blanca/)
  })

  test('AN-03 what she is asked about and cares for comes first among her answers', () => {
    const person = { ...personOf('gb'), interests: ['jazz', 'cats'] }
    const answers = Array.from({ length: 30 }, (_, seed) =>
      reply({ person, language: 'en', history: [], text: 'What music do you like?', seed: String(seed) }),
    )
    assert.ok(answers.some(({ text }) => /jazz/i.test(text)))
    assert.ok(!answers.some(({ text }) => /cats/i.test(text)))
  })

  test('AN-03 her trade is told only in the language it is written in', () => {
    const person = { ...personOf('es'), position: 'Librera de viejo' }
    const answers = (language: Language, text: string): string =>
      Array.from(
        { length: 40 },
        (_, at) => reply({ person, language, history: [], text, seed: String(at) }).text,
      ).join()
    assert.match(answers('es', 'a qué te dedicas'), /Librera de viejo/)
    assert.doesNotMatch(answers('en', 'what do you do?'), /Librera/)
  })

  test('AN-03 another language is understood where it matters, and answered in the member’s', () => {
    const answer = reply({
      person: personOf('es'),
      language: 'es',
      history: [],
      text: 'are you a robot?',
      seed: '1',
    }).text
    assert.match(answer, /automátic|software|programa/)
    assert.equal(intentOf('quiero morir', 'en'), 'crisis')
  })

  test('AN-03 a greeting before a question is returned once', () => {
    const ask = (history: Turn[]): string =>
      reply({ person: personOf('es'), language: 'es', history, text: 'Hola, ¿de dónde eres?', seed: 's' }).text
    const [hello] = replyPacks.es.hello.filter((word) => ask([]).startsWith(word))
    assert.ok(hello)
    const later = ask([{ from: 'angel', text: 'Antes.' }])
    assert.ok(!replyPacks.es.hello.some((word) => later.startsWith(word)))
  })

  test('AN-03 what he wrote is taken up when the subject is unknown', () => {
    const answers = Array.from({ length: 30 }, (_, at) =>
      reply({
        person: personOf('it'),
        language: 'it',
        history: [],
        text: 'Mio nonno costruiva orologi',
        seed: String(at),
      }),
    )
    assert.ok(answers.some(({ text }) => text.includes('«orologi»')))
  })

  test('AN-03 every subject of the people has words in the four languages', () => {
    for (const key of interestKeys) {
      for (const language of languages) assert.ok(interests[key][language].length > 2, `${key}/${language}`)
    }
  })
})
