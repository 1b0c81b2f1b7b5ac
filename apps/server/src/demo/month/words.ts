import type { Language } from '@incontro/locale'

type Lines = readonly [string, ...string[]]

/** First messages of the month's members. */
export const firstLines: Readonly<Record<Language, Lines>> = {
  es: [
    'Hola, he leído tu perfil dos veces y me quedo con la última frase. ¿La piensas de verdad?',
    '¿Qué es lo mejor que te ha pasado esta semana? Lo mío ha sido encontrar sitio para aparcar.',
    'Me has hecho reír con lo que escribes. ¿Qué libro tienes en la mesilla?',
    'Hola, también soy de paseos largos. ¿Por dónde sueles ir los domingos?',
    'Buenas. Pregunta difícil: ¿tortilla con cebolla o sin?',
    'Hola, ¿qué tal el día? Yo acabo de salir del trabajo y me apetecía escribir algo que no fuera un correo.',
  ],
  it: [
    'Ciao, ho letto il tuo profilo fino in fondo: l’ultima frase è la più bella. Com’è nata?',
    'Qual è la cosa migliore di questa settimana? La mia: un treno in orario.',
    'Mi hai fatto sorridere. Che libro hai sul comodino?',
    'Ciao, anch’io cammino molto. Dove vai di solito la domenica?',
    'Domanda seria: caffè al banco o seduti?',
    'Ciao, com’è andata oggi? Io esco ora dal lavoro e avevo voglia di scrivere qualcosa che non fosse una mail.',
  ],
  fr: [
    'Bonjour, j’ai lu ton profil jusqu’au bout\u00a0: la dernière phrase m’a plu. D’où vient-elle\u00a0?',
    'C’était quoi le meilleur moment de ta semaine\u00a0? Le mien\u00a0: un train à l’heure.',
    'Tu m’as fait sourire. Quel livre traîne sur ta table de nuit\u00a0?',
    'Salut, moi aussi j’aime marcher longtemps. Où vas-tu le dimanche\u00a0?',
    'Question sérieuse\u00a0: pain au chocolat ou chocolatine\u00a0?',
    'Bonsoir, ta journée s’est bien passée\u00a0? Je sors du travail et j’avais envie d’écrire autre chose qu’un mail.',
  ],
  en: [
    'Hello, I read your profile to the end, and the last line is the best one. Where does it come from?',
    'What was the best bit of your week? Mine was a train on time.',
    'You made me smile. What book is on your bedside table?',
    'Hi, I like long walks too. Where do you go on Sundays?',
    'Serious question: milk before or after the tea?',
    'Hi, how was your day? I have just left work and wanted to write something that is not an e-mail.',
  ],
}

/** What comes after an answer. */
export const nextLines: Readonly<Record<Language, Lines>> = {
  es: ['Me gusta cómo lo cuentas. Sigue, por favor.', '¿Y qué harías con una tarde libre mañana?'],
  it: ['Mi piace come lo racconti. Vai avanti, ti prego.', 'E che cosa faresti con un pomeriggio libero domani?'],
  fr: ['J’aime ta façon de raconter. Continue, s’il te plaît.', 'Et que ferais-tu d’un après-midi libre demain\u00a0?'],
  en: ['I like the way you tell it. Do go on.', 'And what would you do with a free afternoon tomorrow?'],
}

/** What the people who are played from the studio answer. */
export const angelLines: Readonly<Record<Language, Lines>> = {
  es: [
    'Gracias por leerlo entero, no lo hace casi nadie. ¿Y tú, qué cuentas?',
    'Con cebolla, siempre. ¿Seguimos hablando?',
  ],
  it: ['Grazie di averlo letto tutto, lo fanno in pochi. E tu, che cosa racconti?', 'Al banco, ma senza fretta. E tu?'],
  fr: [
    'Merci d’avoir tout lu, c’est rare. Et toi, que racontes-tu\u00a0?',
    'Les deux, et je ne choisirai pas. Et toi\u00a0?',
  ],
  en: [
    'Thank you for reading it all, hardly anyone does. What about you?',
    'After, and I will not discuss it. And you?',
  ],
}

/** Reviews of a brand, by stars. */
export const reviewLines: Readonly<Record<Language, readonly (readonly [stars: number, text: string])[]>> = {
  es: [
    [5, 'Se ve siempre quién es una persona y quién es un programa. Eso no lo había encontrado en ningún sitio.'],
    [3, 'Las conversaciones están bien, pero en mi provincia hay poca gente todavía.'],
    [2, 'Los créditos se acaban antes de lo que pensaba. Al menos el precio está claro.'],
  ],
  it: [
    [4, 'Si capisce subito chi scrive davvero e chi è automatico. I prezzi sono chiari.'],
    [5, 'Ho conosciuto una persona con cui parlo ogni sera. Senza fretta, come piace a me.'],
  ],
  fr: [
    [4, 'Les profils automatiques sont indiqués partout, on sait à qui on parle.'],
    [2, 'J’ai dû écrire deux fois pour arrêter mon abonnement. La deuxième fois a suffi.'],
  ],
  en: [
    [5, 'It says on every screen who is a person and who is software. That alone is worth it.'],
    [3, 'Good conversations, though there are few people near me so far.'],
  ],
}
