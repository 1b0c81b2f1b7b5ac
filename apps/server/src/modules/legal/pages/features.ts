import type { Language } from '@incontro/locale'
import type { WriteText } from './page.ts'

/** What the service does: what a person accepts with the box 'service features' at sign-up. */
export const features: Record<Language, WriteText> = {
  en: ({ brand, freeMessages, icebreakers, likes, messagePrice, verificationFee }) => ({
    title: 'What the service does',
    intro: `${brand} is a place for conversations between adults. This page says what is in it, what is free, and what is not, so that you know before you sign up.`,
    sections: [
      {
        heading: 'Finding someone',
        blocks: [
          'You choose your region and see the people who can be met there, the most recently active first. The number above the grid is counted, not estimated. Each card shows name, age and who is behind the profile; a tap opens the rest: a few lines about her, her height, what she does.',
          'The first page of your region is free. Further pages and other regions belong to a plan.',
        ],
      },
      {
        heading: 'Likes and visits',
        blocks: [
          `You start with ${likes} likes; with a plan they are without limit. She sees your like and your visit, and you see hers. No one can buy likes or visits, and none are invented.`,
        ],
      },
      {
        heading: 'Chat',
        blocks: [
          [
            'Messages arrive at once, on every device you have open.',
            'You see when someone is really typing.',
            `You start with ${freeMessages} messages and ${icebreakers} icebreakers for first contacts.`,
            `With a plan a message costs ${messagePrice} credits and everything you receive is readable. Without one, what you receive is blurred.`,
            'What you write is kept until it has arrived, and never charged twice.',
          ],
        ],
      },
      {
        heading: 'Three kinds of profile',
        blocks: [
          'Members are here for themselves. Hosts are adults we pay to chat, and are marked so. Automated profiles are answered by software, and are marked so; they take a few seconds so as not to flood you. A profile never changes hands.',
        ],
      },
      {
        heading: 'Showing your age',
        blocks: [
          `Where it is asked for, you show that you are an adult with a bank card. It costs ${verificationFee}. Some women chat only with people who have done so or who have a plan.`,
        ],
      },
      {
        heading: 'Your credits',
        blocks: [
          'Your statement lists every credit: where it came from, what it was used for, and when the rest ends. Credits of a plan end with its period. Prices, renewal, cancelling and withdrawal are in the [terms](/legal/terms#billingPolicy).',
        ],
      },
    ],
  }),
  es: ({ brand, freeMessages, icebreakers, likes, messagePrice, verificationFee }) => ({
    title: 'Qué hace el servicio',
    intro: `${brand} es un lugar para conversar entre personas adultas. Esta página dice qué incluye, qué es gratis y qué no, para que lo sepas antes de registrarte.`,
    sections: [
      {
        heading: 'Encontrar a alguien',
        blocks: [
          'Eliges tu región y ves a quién puedes conocer en ella, primero quien ha estado activa hace menos. El número que está encima de la cuadrícula se cuenta, no se estima. Cada tarjeta muestra el nombre, la edad y quién está detrás del perfil; al pulsarla se abre el resto: unas líneas sobre ella, su estatura, a qué se dedica.',
          'La primera página de tu región es gratis. Las demás páginas y las otras regiones forman parte de un plan.',
        ],
      },
      {
        heading: '«Me gusta» y visitas',
        blocks: [
          `Empiezas con ${likes} «me gusta»; con un plan no tienen límite. Ella sabe de tu «me gusta» y de tu visita, y tú de los suyos. Nadie puede comprar «me gusta» ni visitas, y no se inventa ninguno.`,
        ],
      },
      {
        heading: 'Chat',
        blocks: [
          [
            'Los mensajes llegan al momento, en todos los dispositivos que tengas abiertos.',
            'Ves cuándo alguien está escribiendo de verdad.',
            `Empiezas con ${freeMessages} mensajes y ${icebreakers} rompehielos para los primeros contactos.`,
            `Con un plan, un mensaje cuesta ${messagePrice} créditos y puedes leer todo lo que recibes. Sin plan, lo que recibes se ve borroso.`,
            'Lo que escribes se guarda hasta que ha llegado, y nunca se cobra dos veces.',
          ],
        ],
      },
      {
        heading: 'Tres clases de perfil',
        blocks: [
          'Las usuarias están aquí por su cuenta. Las anfitrionas son personas adultas a las que pagamos por conversar, y lo dice su etiqueta. A los perfiles automáticos les responde un programa, y también lo dice su etiqueta; tardan unos segundos para no abrumarte. Un perfil nunca cambia de manos.',
        ],
      },
      {
        heading: 'Demostrar tu edad',
        blocks: [
          `Donde se pide, demuestras que eres mayor de edad con una tarjeta bancaria. Cuesta ${verificationFee}. Algunas mujeres solo conversan con quien lo ha hecho o con quien tiene un plan.`,
        ],
      },
      {
        heading: 'Tus créditos',
        blocks: [
          'Tu extracto muestra cada crédito: de dónde vino, en qué se usó y cuándo termina el resto. Los créditos de un plan terminan con su periodo. Los precios, la renovación, la cancelación y el desistimiento están en las [condiciones](/legal/terms#billingPolicy).',
        ],
      },
    ],
  }),
  fr: ({ brand, freeMessages, icebreakers, likes, messagePrice, verificationFee }) => ({
    title: 'Ce que fait le service',
    intro: `${brand} est un lieu de conversation entre adultes. Cette page dit ce qu’on y trouve, ce qui est gratuit et ce qui ne l’est pas, pour que tu le saches avant de t’inscrire.`,
    sections: [
      {
        heading: 'Trouver quelqu’un',
        blocks: [
          'Tu choisis ta région et tu vois qui l’on peut y rencontrer, la plus récemment active d’abord. Le nombre au-dessus de la grille est compté, pas estimé. Chaque carte montre le prénom, l’âge et qui se trouve derrière le profil\u00a0; un toucher ouvre le reste\u00a0: quelques lignes sur elle, sa taille, ce qu’elle fait.',
          'La première page de ta région est gratuite. Les pages suivantes et les autres régions font partie d’une formule.',
        ],
      },
      {
        heading: '«\u00a0J’aime\u00a0» et visites',
        blocks: [
          `Tu commences avec ${likes} «\u00a0j’aime\u00a0»\u00a0; avec une formule, ils sont sans limite. Elle apprend ton «\u00a0j’aime\u00a0» et ta visite, et toi les siens. Personne ne peut acheter de «\u00a0j’aime\u00a0» ni de visites, et aucun n’est inventé.`,
        ],
      },
      {
        heading: 'Conversation',
        blocks: [
          [
            'Les messages arrivent aussitôt, sur tous les appareils que tu as ouverts.',
            'Tu vois quand quelqu’un est vraiment en train d’écrire.',
            `Tu commences avec ${freeMessages} messages et ${icebreakers} brise-glace pour les premiers contacts.`,
            `Avec une formule, un message coûte ${messagePrice} crédits et tout ce que tu reçois est lisible. Sans formule, ce que tu reçois est flouté.`,
            'Ce que tu écris est gardé jusqu’à son arrivée, et jamais facturé deux fois.',
          ],
        ],
      },
      {
        heading: 'Trois sortes de profils',
        blocks: [
          'Les membres sont ici pour elles-mêmes. Les hôtesses sont des adultes que nous payons pour discuter, et leur étiquette le dit. Aux profils automatiques, c’est un logiciel qui répond, et leur étiquette le dit aussi\u00a0; ils prennent quelques secondes pour ne pas t’inonder. Un profil ne change jamais de mains.',
        ],
      },
      {
        heading: 'Prouver ton âge',
        blocks: [
          `Là où on le demande, tu prouves que tu es adulte avec une carte bancaire. Cela coûte ${verificationFee}. Certaines femmes ne discutent qu’avec ceux qui l’ont fait ou qui ont une formule.`,
        ],
      },
      {
        heading: 'Tes crédits',
        blocks: [
          'Ton relevé montre chaque crédit\u00a0: d’où il vient, à quoi il a servi et quand le reste s’arrête. Les crédits d’une formule s’arrêtent avec sa période. Les prix, le renouvellement, la résiliation et la rétractation sont dans les [conditions](/legal/terms#billingPolicy).',
        ],
      },
    ],
  }),
  it: ({ brand, freeMessages, icebreakers, likes, messagePrice, verificationFee }) => ({
    title: 'Che cosa fa il servizio',
    intro: `${brand} è un luogo per conversare tra persone adulte. Questa pagina dice che cosa comprende, che cosa è gratis e che cosa no, perché tu lo sappia prima di iscriverti.`,
    sections: [
      {
        heading: 'Trovare qualcuno',
        blocks: [
          'Scegli la tua regione e vedi chi vi si può incontrare, prima chi è stata attiva da meno tempo. Il numero sopra la griglia è contato, non stimato. Ogni scheda mostra il nome, l’età e chi c’è dietro il profilo; un tocco apre il resto: qualche riga su di lei, la statura, che cosa fa.',
          'La prima pagina della tua regione è gratis. Le altre pagine e le altre regioni fanno parte di un piano.',
        ],
      },
      {
        heading: '«Mi piace» e visite',
        blocks: [
          `Inizi con ${likes} «mi piace»; con un piano sono senza limite. Lei sa del tuo «mi piace» e della tua visita, e tu dei suoi. Nessuno può comprare «mi piace» o visite, e nessuno viene inventato.`,
        ],
      },
      {
        heading: 'Chat',
        blocks: [
          [
            'I messaggi arrivano subito, su tutti i dispositivi che hai aperti.',
            'Vedi quando qualcuno sta scrivendo davvero.',
            `Inizi con ${freeMessages} messaggi e ${icebreakers} icebreaker per i primi contatti.`,
            `Con un piano un messaggio costa ${messagePrice} crediti e puoi leggere tutto ciò che ricevi. Senza piano, ciò che ricevi è sfocato.`,
            'Quello che scrivi viene conservato finché non è arrivato, e mai addebitato due volte.',
          ],
        ],
      },
      {
        heading: 'Tre tipi di profilo',
        blocks: [
          'Le iscritte sono qui per sé. Le hostess sono persone adulte che paghiamo per chattare, e la loro etichetta lo dice. Ai profili automatici risponde un programma, e anche questo lo dice l’etichetta; impiegano qualche secondo per non sommergerti. Un profilo non cambia mai mano.',
        ],
      },
      {
        heading: 'Dimostrare l’età',
        blocks: [
          `Dove viene chiesto, dimostri di essere maggiorenne con una carta bancaria. Costa ${verificationFee}. Alcune donne chattano solo con chi l’ha fatto o con chi ha un piano.`,
        ],
      },
      {
        heading: 'I tuoi crediti',
        blocks: [
          'Il tuo estratto mostra ogni credito: da dove è arrivato, per che cosa è stato usato e quando finisce il resto. I crediti di un piano finiscono con il suo periodo. Prezzi, rinnovo, disdetta e recesso sono nelle [condizioni](/legal/terms#billingPolicy).',
        ],
      },
    ],
  }),
}
