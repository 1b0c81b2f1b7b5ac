import type { Language } from '@incontro/locale'
import type { WriteText } from './page.ts'

/** Questions and answers. */
export const faq: Record<Language, WriteText> = {
  en: ({
    brand,
    email,
    freeMessages,
    icebreakers,
    likes,
    messagePrice,
    verificationFee,
    descriptor,
    statementContact,
  }) => ({
    title: 'Questions and answers',
    intro: `What people ask most often about ${brand}. If your question is not here, write to [${email}](mailto:${email}).`,
    sections: [
      {
        heading: 'Are the profiles real people?',
        blocks: [
          'Every profile says who is behind it. Without a label she is a member like you. “Host” means that we pay an adult to chat with you. “Automated” means that software answers. You see the label before you write, and no one can write as a person they are not.',
          'If we close a profile as fake, stolen, a scam, a minor’s, or secretly paid or automated, every member gets back at once what they spent on it in the 90 days before: as credits without an end date, which stay theirs even if we change the decision.',
        ],
      },
      {
        heading: 'What does it cost?',
        blocks: [
          `Signing up, looking at the people of your region and reading who they are is free. You start with ${freeMessages} messages, ${icebreakers} icebreakers and ${likes} likes. After that you need a plan; the prices are in the [terms](/legal/terms#billingPolicy).`,
          `Without a plan a message costs one credit. With a plan it costs ${messagePrice}, and likes cost nothing. You always see the price before you send.`,
        ],
      },
      {
        heading: 'What is an icebreaker?',
        blocks: [
          'The first message to someone you have not talked to yet. As long as you have icebreakers, that message uses one of them instead of a credit.',
        ],
      },
      {
        heading: 'Why is a message blurred?',
        blocks: [
          'Members without a plan see that a message has come, but not what it says. It becomes readable, without reloading, once you have a plan or have shown your age with a card. Nothing is lost in the meantime.',
        ],
      },
      {
        heading: 'When is someone “available”?',
        blocks: [
          'When she can answer now: she says so and is here, or her profile is automated. We show no invented presence and no invented numbers.',
        ],
      },
      {
        heading: 'A message did not leave. Is it lost?',
        blocks: [
          'No. It stays in your browser, even if you close the page, and is sent once the connection is back. It is never sent twice and never charged twice.',
        ],
      },
      {
        heading: 'Does my plan renew?',
        blocks: [
          `Yes, every plan does, until you cancel. Two clicks on the [page of your payments](/profile/payments) do it; you keep what you paid for to the end of its period. Within 14 days of buying you may withdraw, on the same page. Without logging in: [Cancel your contract](/cancel).`,
        ],
      },
      {
        heading: 'What stands on my card statement?',
        blocks: [
          `The words \`${descriptor}\`, on every charge. They also stand above the button when you pay, in the e-mail and on the [receipt](/profile/payments). Questions about that line: ${statementContact}.`,
        ],
      },
      {
        heading: 'What does the age check cost?',
        blocks: [`${verificationFee}. Your card is asked whether it is valid, nothing more.`],
      },
      {
        heading: 'How do I change region?',
        blocks: [
          'Tap the region above the grid. Another city of your region is free for everybody, another region and further pages of the grid belong to a plan.',
        ],
      },
    ],
  }),
  es: ({
    brand,
    email,
    freeMessages,
    icebreakers,
    likes,
    messagePrice,
    verificationFee,
    descriptor,
    statementContact,
  }) => ({
    title: 'Preguntas y respuestas',
    intro: `Lo que más se pregunta sobre ${brand}. Si tu pregunta no está aquí, escribe a [${email}](mailto:${email}).`,
    sections: [
      {
        heading: '¿Los perfiles son personas reales?',
        blocks: [
          'Cada perfil te lo dice. Sin etiqueta, es una usuaria como tú. «Anfitriona» significa que pagamos a una persona adulta para que converse contigo. «Automático» significa que responde un programa. Ves la etiqueta antes de escribir, y nadie puede escribir en nombre de quien no es.',
          'Si cerramos un perfil por ser falso, robado, un fraude, de una persona menor, o pagado o automático sin decirlo, cada miembro recupera al momento lo que gastó en él en los 90 días anteriores: en créditos que no caducan y que conserva aunque cambiemos la decisión.',
        ],
      },
      {
        heading: '¿Cuánto cuesta?',
        blocks: [
          `Registrarte, mirar quién hay en tu región y leer sus perfiles es gratis. Empiezas con ${freeMessages} mensajes, ${icebreakers} rompehielos y ${likes} «me gusta». Después necesitas un plan; los precios están en las [condiciones](/legal/terms#billingPolicy).`,
          `Sin plan, un mensaje cuesta un crédito. Con plan cuesta ${messagePrice}, y los «me gusta» no cuestan nada. Siempre ves el precio antes de enviar.`,
        ],
      },
      {
        heading: '¿Qué es un rompehielos?',
        blocks: [
          'El primer mensaje a alguien con quien todavía no has hablado. Mientras te queden rompehielos, ese mensaje usa uno en lugar de un crédito.',
        ],
      },
      {
        heading: '¿Por qué un mensaje se ve borroso?',
        blocks: [
          'Sin plan se ve que ha llegado un mensaje, pero no lo que dice. Se puede leer, sin recargar la página, en cuanto tienes un plan o has demostrado tu edad con una tarjeta. Mientras tanto no se pierde nada.',
        ],
      },
      {
        heading: '¿Cuándo está alguien «disponible»?',
        blocks: [
          'Cuando puede contestar ahora: lo dice ella y está aquí, o su perfil es automático. No mostramos presencias ni cifras inventadas.',
        ],
      },
      {
        heading: 'Un mensaje no ha salido. ¿Se ha perdido?',
        blocks: [
          'No. Se queda en tu navegador, aunque cierres la página, y se envía cuando vuelve la conexión. Nunca se envía ni se cobra dos veces.',
        ],
      },
      {
        heading: '¿Mi plan se renueva?',
        blocks: [
          `Sí, todos se renuevan hasta que los canceles. Bastan dos clics en la [página de tus pagos](/profile/payments); conservas lo que has pagado hasta el final de su periodo. En los 14 días siguientes a la compra puedes desistir, en la misma página. Sin entrar: [Cancela tu contrato](/cancel).`,
        ],
      },
      {
        heading: '¿Qué pone en el extracto de mi tarjeta?',
        blocks: [
          `Las palabras \`${descriptor}\`, en cada cobro. También están encima del botón cuando pagas, en el correo y en el [recibo](/profile/payments). Preguntas sobre esa línea: ${statementContact}.`,
        ],
      },
      {
        heading: '¿Cuánto cuesta comprobar la edad?',
        blocks: [`${verificationFee}. Solo se pregunta si tu tarjeta es válida, nada más.`],
      },
      {
        heading: '¿Cómo cambio de región?',
        blocks: [
          'Pulsa la región que está encima de la cuadrícula. Otra ciudad de tu región es gratis para todos; otra región y las demás páginas de la cuadrícula forman parte de un plan.',
        ],
      },
    ],
  }),
  fr: ({
    brand,
    email,
    freeMessages,
    icebreakers,
    likes,
    messagePrice,
    verificationFee,
    descriptor,
    statementContact,
  }) => ({
    title: 'Questions et réponses',
    intro: `Ce que l’on demande le plus souvent au sujet de ${brand}. Si ta question n’y est pas, écris à [${email}](mailto:${email}).`,
    sections: [
      {
        heading: 'Les profils sont-ils de vraies personnes\u00a0?',
        blocks: [
          'Chaque profil te le dit. Sans étiquette, c’est une membre comme toi. «\u00a0Hôtesse\u00a0» veut dire que nous payons une personne adulte pour discuter avec toi. «\u00a0Automatique\u00a0» veut dire qu’un logiciel répond. Tu vois l’étiquette avant d’écrire, et personne ne peut écrire au nom de quelqu’un d’autre.',
          'Si nous fermons un profil parce qu’il est faux, volé, une arnaque, celui d’une personne mineure, ou payé ou automatique en secret, chaque membre récupère aussitôt ce qu’il a dépensé pour lui dans les 90 jours précédents\u00a0: en crédits sans expiration, qu’il garde même si nous changeons la décision.',
        ],
      },
      {
        heading: 'Combien ça coûte\u00a0?',
        blocks: [
          `T’inscrire, regarder qui se trouve dans ta région et lire les profils est gratuit. Tu commences avec ${freeMessages} messages, ${icebreakers} brise-glace et ${likes} «\u00a0j’aime\u00a0». Ensuite, il te faut une formule\u00a0; les prix sont dans les [conditions](/legal/terms#billingPolicy).`,
          `Sans formule, un message coûte un crédit. Avec une formule, il en coûte ${messagePrice}, et les «\u00a0j’aime\u00a0» ne coûtent rien. Tu vois toujours le prix avant d’envoyer.`,
        ],
      },
      {
        heading: 'Qu’est-ce qu’un brise-glace\u00a0?',
        blocks: [
          'Le premier message à quelqu’un à qui tu n’as pas encore parlé. Tant qu’il te reste des brise-glace, ce message en utilise un au lieu d’un crédit.',
        ],
      },
      {
        heading: 'Pourquoi un message est-il flouté\u00a0?',
        blocks: [
          'Sans formule, on voit qu’un message est arrivé, mais pas ce qu’il dit. Il devient lisible, sans recharger la page, dès que tu as une formule ou que tu as prouvé ton âge avec une carte. Rien ne se perd entre-temps.',
        ],
      },
      {
        heading: 'Quand quelqu’un est-il «\u00a0disponible\u00a0»\u00a0?',
        blocks: [
          'Quand elle peut répondre maintenant\u00a0: elle le dit et elle est là, ou son profil est automatique. Nous n’affichons ni présence ni chiffres inventés.',
        ],
      },
      {
        heading: 'Un message n’est pas parti. Est-il perdu\u00a0?',
        blocks: [
          'Non. Il reste dans ton navigateur, même si tu fermes la page, et part quand la connexion revient. Il n’est jamais envoyé ni facturé deux fois.',
        ],
      },
      {
        heading: 'Ma formule se renouvelle-t-elle\u00a0?',
        blocks: [
          `Oui, toutes se renouvellent jusqu’à ce que tu résilies. Deux clics sur la [page de tes paiements](/profile/payments) suffisent\u00a0; tu gardes ce que tu as payé jusqu’à la fin de la période. Dans les 14 jours après l’achat, tu peux te rétracter, sur la même page. Sans te connecter\u00a0: [Résilier votre contrat](/cancel).`,
        ],
      },
      {
        heading: 'Qu’est-ce qui figure sur mon relevé de carte\u00a0?',
        blocks: [
          `Les mots \`${descriptor}\`, à chaque débit. Ils figurent aussi au-dessus du bouton quand tu paies, dans l’e-mail et sur le [reçu](/profile/payments). Questions sur cette ligne\u00a0: ${statementContact}.`,
        ],
      },
      {
        heading: 'Combien coûte la vérification de l’âge\u00a0?',
        blocks: [`${verificationFee}. On demande à ta carte si elle est valable, rien de plus.`],
      },
      {
        heading: 'Comment changer de région\u00a0?',
        blocks: [
          'Touche la région au-dessus de la grille. Une autre ville de ta région est gratuite pour tous\u00a0; une autre région et les pages suivantes de la grille font partie d’une formule.',
        ],
      },
    ],
  }),
  it: ({
    brand,
    email,
    freeMessages,
    icebreakers,
    likes,
    messagePrice,
    verificationFee,
    descriptor,
    statementContact,
  }) => ({
    title: 'Domande e risposte',
    intro: `Che cosa ci chiedono più spesso su ${brand}. Se la tua domanda non c’è, scrivi a [${email}](mailto:${email}).`,
    sections: [
      {
        heading: 'I profili sono persone vere?',
        blocks: [
          'Ogni profilo te lo dice. Senza etichetta è un’iscritta come te. «Hostess» significa che paghiamo una persona adulta per chattare con te. «Automatico» significa che risponde un programma. Vedi l’etichetta prima di scrivere, e nessuno può scrivere a nome di chi non è.',
          'Se chiudiamo un profilo perché falso, rubato, una truffa, di una persona minorenne, o pagato o automatico di nascosto, ogni membro riceve subito quello che ci ha speso nei 90 giorni precedenti: in crediti senza scadenza, che restano suoi anche se cambiamo la decisione.',
        ],
      },
      {
        heading: 'Quanto costa?',
        blocks: [
          `Iscriverti, guardare chi c’è nella tua regione e leggere i profili è gratis. Inizi con ${freeMessages} messaggi, ${icebreakers} icebreaker e ${likes} «mi piace». Poi ti serve un piano; i prezzi sono nelle [condizioni](/legal/terms#billingPolicy).`,
          `Senza piano un messaggio costa un credito. Con un piano ne costa ${messagePrice}, e i «mi piace» non costano nulla. Vedi sempre il prezzo prima di inviare.`,
        ],
      },
      {
        heading: 'Che cos’è un icebreaker?',
        blocks: [
          'Il primo messaggio a qualcuno con cui non hai ancora parlato. Finché hai icebreaker, quel messaggio ne usa uno al posto di un credito.',
        ],
      },
      {
        heading: 'Perché un messaggio è sfocato?',
        blocks: [
          'Senza piano si vede che un messaggio è arrivato, ma non che cosa dice. Diventa leggibile, senza ricaricare la pagina, appena hai un piano o hai dimostrato la tua età con una carta. Nel frattempo non si perde nulla.',
        ],
      },
      {
        heading: 'Quando qualcuno è «disponibile»?',
        blocks: [
          'Quando può rispondere adesso: lo dice lei ed è qui, oppure il suo profilo è automatico. Non mostriamo presenze né numeri inventati.',
        ],
      },
      {
        heading: 'Un messaggio non è partito. È perso?',
        blocks: [
          'No. Resta nel tuo browser, anche se chiudi la pagina, e parte quando torna la connessione. Non viene mai inviato né addebitato due volte.',
        ],
      },
      {
        heading: 'Il mio piano si rinnova?',
        blocks: [
          `Sì, tutti si rinnovano finché non li disdici. Bastano due clic nella [pagina dei tuoi pagamenti](/profile/payments); ciò che hai pagato resta tuo fino alla fine del periodo. Entro 14 giorni dall’acquisto puoi recedere, nella stessa pagina. Senza accedere: [Disdici il contratto](/cancel).`,
        ],
      },
      {
        heading: 'Che cosa c’è sull’estratto conto della carta?',
        blocks: [
          `Le parole \`${descriptor}\`, a ogni addebito. Stanno anche sopra il pulsante quando paghi, nell’e-mail e sulla [ricevuta](/profile/payments). Domande su quella riga: ${statementContact}.`,
        ],
      },
      {
        heading: 'Quanto costa la verifica dell’età?',
        blocks: [`${verificationFee}. Alla carta si chiede solo se è valida, niente di più.`],
      },
      {
        heading: 'Come cambio regione?',
        blocks: [
          'Tocca la regione sopra la griglia. Un’altra città della tua regione è gratis per tutti; un’altra regione e le altre pagine della griglia fanno parte di un piano.',
        ],
      },
    ],
  }),
}
