import type { Language } from '@incontro/locale'
import { duties } from './duties.ts'
import type { Facts, WriteText } from './page.ts'

/** The anchor that sign-up and the payment page link to (RT-15). */
const BILLING = 'billingPolicy'

const plansEn = ({ plans }: Facts) =>
  plans.map(({ name, price, period, credits }) => `${name}: ${price} ${period}, ${credits} message credits.`)
const plansEs = ({ plans }: Facts) =>
  plans.map(({ name, price, period, credits }) => `${name}: ${price} ${period}, ${credits} créditos de mensaje.`)
const plansFr = ({ plans }: Facts) =>
  plans.map(({ name, price, period, credits }) => `${name} : ${price} ${period}, ${credits} crédits de message.`)
const plansIt = ({ plans }: Facts) =>
  plans.map(({ name, price, period, credits }) => `${name}: ${price} ${period}, ${credits} crediti messaggio.`)

/** Terms of use. */
export const terms: Record<Language, WriteText> = {
  en: (facts) => ({
    title: 'Terms of use',
    intro: `These terms are the agreement between you and ${facts.company}, ${facts.address}, for the use of ${facts.brand}. You accept them when you sign up.`,
    sections: [
      {
        heading: 'Who may use the service',
        blocks: [
          `${facts.brand} is for adults. You must be at least 18 years old, give true details about yourself and have one account only. The account is yours alone: do not lend it and do not sell it.`,
        ],
      },
      {
        heading: 'Who writes to you',
        blocks: [
          'Every profile says who is behind it, on the card, on the profile and at the top of the chat:',
          [
            'Without a label: a member who is here for herself. One verified adult, and no one else, writes as her.',
            'Host: an adult we pay to chat. One verified adult writes as her.',
            'Automated: software answers. No person reads along.',
          ],
          'We make up no activity. A like, a visit, a message or a number of people exists only because it happened. Hosts and automated profiles do not go on dates; their purpose is conversation.',
        ],
      },
      {
        heading: 'Prices, renewal and payment',
        anchor: BILLING,
        blocks: [
          `Signing up is free and comes with ${facts.freeMessages} messages, ${facts.icebreakers} icebreakers and ${facts.likes} likes. A member without a plan pays one credit a message, a member with a plan ${facts.messagePrice}. These are the plans, VAT included:`,
          plansEn(facts),
          'Every plan renews by itself, for the same period at the same price, until you cancel it. The credits of a period end with that period. The payment page repeats price, period and renewal above the button, and nothing is charged before you press it.',
        ],
      },
      {
        heading: 'Cancelling and withdrawing',
        blocks: [
          `You can cancel at any time without a reason, in two clicks on the [page of your payments](/profile/payments), by the link in every e-mail about your plan, which needs no log-in, on the page [Cancel your contract](/cancel), which sends you those links again, or by writing to [${facts.email}](mailto:${facts.email}). What you have paid for stays yours to the end of its period. We announce every renewal by e-mail, a first attempt that fails is tried again for about a week, and nothing is taken for a time you did not have.`,
          'As a consumer you may withdraw within 14 days of a purchase, on the page of your payments, by the link in the e-mail about your order, or without logging in on the page [Withdraw from contract](/withdraw). You get back the share of the price that your unused credits are; everything, if you did not ask us to begin at once. The confirmation comes by e-mail, the money to the means you paid with, within 14 days.',
        ],
      },
      {
        heading: 'How we treat each other',
        blocks: [
          'No insults, threats, hatred, sexual content about minors, advertising, requests for money, or pictures of anyone who has not agreed. We may warn an account, and close it when the breach is serious or repeated. You may close yours whenever you like.',
        ],
      },
      ...duties.en(facts),
      {
        heading: 'Liability, changes and law',
        blocks: [
          'We answer for damage that we cause by intent or gross negligence, and by law wherever it cannot be excluded. We announce a change of these terms by e-mail 30 days ahead; if you do not agree, you may leave. The law of the country in which you live protects you as a consumer.',
        ],
      },
    ],
  }),
  es: (facts) => ({
    title: 'Condiciones de uso',
    intro: `Estas condiciones son el acuerdo entre tú y ${facts.company}, ${facts.address}, para usar ${facts.brand}. Las aceptas al registrarte.`,
    sections: [
      {
        heading: 'Quién puede usar el servicio',
        blocks: [
          `${facts.brand} es para personas adultas. Debes tener al menos 18 años, dar datos verdaderos sobre ti y tener una sola cuenta. La cuenta es solo tuya: no la prestes ni la vendas.`,
        ],
      },
      {
        heading: 'Quién te escribe',
        blocks: [
          'Cada perfil dice quién está detrás, en la tarjeta, en el perfil y en la cabecera del chat:',
          [
            'Sin etiqueta: una usuaria que está aquí por su cuenta. Solo una persona adulta verificada escribe en su nombre.',
            'Anfitriona: una persona adulta a la que pagamos por conversar. Una sola persona verificada escribe en su nombre.',
            'Automático: responde un programa. Nadie lee la conversación.',
          ],
          'No inventamos actividad. Un «me gusta», una visita, un mensaje o un número de personas solo existe porque ha ocurrido. Las anfitrionas y los perfiles automáticos no acuden a citas: están para conversar.',
        ],
      },
      {
        heading: 'Precios, renovación y pago',
        anchor: BILLING,
        blocks: [
          `Registrarse es gratis e incluye ${facts.freeMessages} mensajes, ${facts.icebreakers} rompehielos y ${facts.likes} «me gusta». Sin plan, un mensaje cuesta un crédito; con plan, ${facts.messagePrice}. Estos son los planes, con IVA incluido:`,
          plansEs(facts),
          'Todos los planes se renuevan solos, por el mismo periodo y al mismo precio, hasta que los canceles. Los créditos de un periodo terminan con él. La página de pago repite el precio, el periodo y la renovación encima del botón, y no se cobra nada antes de que lo pulses.',
        ],
      },
      {
        heading: 'Cancelar y desistir',
        blocks: [
          `Puedes cancelar cuando quieras, sin dar motivos, con dos clics en la [página de tus pagos](/profile/payments), con el enlace de cada correo sobre tu plan, sin entrar en tu cuenta, en la página [Cancela tu contrato](/cancel), que te envía otra vez esos enlaces, o escribiendo a [${facts.email}](mailto:${facts.email}). Lo que has pagado sigue siendo tuyo hasta el final de su periodo. Anunciamos cada renovación por correo; un cobro que falla se intenta otra vez durante una semana, más o menos, y no se cobra por un tiempo que no hayas tenido.`,
          'Como consumidor puedes desistir en los 14 días siguientes a una compra, en la página de tus pagos, con el enlace del correo de tu pedido o, sin entrar, en la página [Desistir del contrato](/withdraw). Se te devuelve la parte del precio que corresponde a los créditos sin usar; todo, si no pediste empezar ya. La confirmación llega por correo y el dinero vuelve al medio con el que pagaste, en 14 días como máximo.',
        ],
      },
      {
        heading: 'Cómo nos tratamos',
        blocks: [
          'Nada de insultos, amenazas, odio, contenido sexual sobre menores, publicidad, peticiones de dinero ni imágenes de quien no ha dado permiso. Podemos avisar a una cuenta y cerrarla si la falta es grave o se repite. Tú puedes cerrar la tuya cuando quieras.',
        ],
      },
      ...duties.es(facts),
      {
        heading: 'Responsabilidad, cambios y ley',
        blocks: [
          'Respondemos de los daños que causemos con intención o negligencia grave, y siempre que la ley no permita excluirlo. Avisamos por correo, con 30 días de antelación, de cualquier cambio en estas condiciones; si no estás de acuerdo, puedes irte. Como consumidor te protege la ley del país en el que vives.',
        ],
      },
    ],
  }),
  fr: (facts) => ({
    title: 'Conditions d’utilisation',
    intro: `Ces conditions sont l’accord entre toi et ${facts.company}, ${facts.address}, pour l’utilisation de ${facts.brand}. Tu les acceptes en t’inscrivant.`,
    sections: [
      {
        heading: 'Qui peut utiliser le service',
        blocks: [
          `${facts.brand} s’adresse aux adultes. Tu dois avoir au moins 18 ans, donner des informations vraies sur toi et n’avoir qu’un seul compte. Ce compte est à toi seul\u00a0: ne le prête pas, ne le vends pas.`,
        ],
      },
      {
        heading: 'Qui t’écrit',
        blocks: [
          'Chaque profil dit qui se trouve derrière, sur la carte, sur le profil et en haut de la conversation\u00a0:',
          [
            'Sans étiquette\u00a0: une membre qui est ici pour elle-même. Une seule personne adulte et vérifiée écrit en son nom.',
            'Hôtesse\u00a0: une personne adulte que nous payons pour discuter. Une seule personne vérifiée écrit en son nom.',
            'Automatique\u00a0: un logiciel répond. Personne ne lit la conversation.',
          ],
          'Nous n’inventons aucune activité. Un «\u00a0j’aime\u00a0», une visite, un message ou un nombre de personnes n’existe que parce qu’il a eu lieu. Les hôtesses et les profils automatiques ne donnent pas de rendez-vous\u00a0: ils sont là pour la conversation.',
        ],
      },
      {
        heading: 'Prix, renouvellement et paiement',
        anchor: BILLING,
        blocks: [
          `L’inscription est gratuite et comprend ${facts.freeMessages} messages, ${facts.icebreakers} brise-glace et ${facts.likes} «\u00a0j’aime\u00a0». Sans formule, un message coûte un crédit\u00a0; avec une formule, ${facts.messagePrice}. Voici les formules, TVA comprise\u00a0:`,
          plansFr(facts),
          'Chaque formule se renouvelle d’elle-même, pour la même durée et au même prix, jusqu’à ce que tu la résilies. Les crédits d’une période s’arrêtent avec elle. La page de paiement rappelle le prix, la durée et le renouvellement au-dessus du bouton, et rien n’est débité avant que tu appuies.',
        ],
      },
      {
        heading: 'Résilier et se rétracter',
        blocks: [
          `Tu peux résilier à tout moment, sans motif, en deux clics sur la [page de tes paiements](/profile/payments), par le lien de chaque e-mail sur ta formule, sans te connecter, sur la page [Résilier votre contrat](/cancel), qui t’envoie ces liens à nouveau, ou en écrivant à [${facts.email}](mailto:${facts.email}). Ce que tu as payé reste à toi jusqu’à la fin de la période. Chaque renouvellement est annoncé par e-mail\u00a0; un débit qui échoue est retenté pendant une semaine environ, et rien n’est pris pour un temps que tu n’as pas eu.`,
          'En tant que consommateur, tu peux te rétracter dans les 14 jours qui suivent un achat, sur la page de tes paiements, par le lien de l’e-mail de ta commande ou, sans te connecter, sur la page [Renoncer au contrat](/withdraw). Tu récupères la part du prix qui correspond aux crédits non utilisés\u00a0; tout, si tu n’as pas demandé à commencer tout de suite. La confirmation arrive par e-mail, l’argent revient sur le moyen de paiement utilisé, sous 14 jours.',
        ],
      },
      {
        heading: 'Comment nous nous traitons',
        blocks: [
          'Pas d’insultes, de menaces, de haine, de contenu sexuel sur des mineurs, de publicité, de demandes d’argent ni d’images d’une personne qui n’a pas donné son accord. Nous pouvons avertir un compte, et le fermer si la faute est grave ou se répète. Tu peux fermer le tien quand tu veux.',
        ],
      },
      ...duties.fr(facts),
      {
        heading: 'Responsabilité, modifications et droit',
        blocks: [
          'Nous répondons des dommages causés intentionnellement ou par négligence grave, et partout où la loi interdit de l’exclure. Nous annonçons toute modification de ces conditions par e-mail 30 jours à l’avance\u00a0; si tu n’es pas d’accord, tu peux partir. La loi du pays où tu vis te protège en tant que consommateur.',
        ],
      },
    ],
  }),
  it: (facts) => ({
    title: 'Condizioni d’uso',
    intro: `Queste condizioni sono l’accordo tra te e ${facts.company}, ${facts.address}, per l’uso di ${facts.brand}. Le accetti quando ti iscrivi.`,
    sections: [
      {
        heading: 'Chi può usare il servizio',
        blocks: [
          `${facts.brand} è per persone adulte. Devi avere almeno 18 anni, dare informazioni vere su di te e avere un solo account. L’account è soltanto tuo: non prestarlo e non venderlo.`,
        ],
      },
      {
        heading: 'Chi ti scrive',
        blocks: [
          'Ogni profilo dice chi c’è dietro, sulla scheda, sul profilo e in testa alla chat:',
          [
            'Senza etichetta: un’iscritta che è qui per sé. Solo una persona adulta verificata scrive a suo nome.',
            'Hostess: una persona adulta che paghiamo per chattare. Una sola persona verificata scrive a suo nome.',
            'Automatico: risponde un programma. Nessuno legge la conversazione.',
          ],
          'Non inventiamo attività. Un «mi piace», una visita, un messaggio o un numero di persone esiste solo perché è accaduto. Le hostess e i profili automatici non fissano appuntamenti: sono qui per conversare.',
        ],
      },
      {
        heading: 'Prezzi, rinnovo e pagamento',
        anchor: BILLING,
        blocks: [
          `L’iscrizione è gratuita e comprende ${facts.freeMessages} messaggi, ${facts.icebreakers} icebreaker e ${facts.likes} «mi piace». Senza un piano un messaggio costa un credito; con un piano, ${facts.messagePrice}. Questi sono i piani, IVA inclusa:`,
          plansIt(facts),
          'Ogni piano si rinnova da solo, per lo stesso periodo e allo stesso prezzo, finché non lo disdici. I crediti di un periodo finiscono con quel periodo. La pagina di pagamento ripete prezzo, periodo e rinnovo sopra il pulsante, e prima che tu lo prema non viene addebitato nulla.',
        ],
      },
      {
        heading: 'Disdire e recedere',
        blocks: [
          `Puoi disdire in qualsiasi momento, senza spiegazioni, con due clic nella [pagina dei tuoi pagamenti](/profile/payments), con il link di ogni e-mail sul tuo piano, senza accedere, nella pagina [Disdici il contratto](/cancel), che ti rimanda quei link, o scrivendo a [${facts.email}](mailto:${facts.email}). Ciò che hai pagato resta tuo fino alla fine del periodo. Annunciamo ogni rinnovo per e-mail; un addebito che non riesce viene ritentato per circa una settimana, e non si prende nulla per un tempo che non hai avuto.`,
          'Come consumatore puoi recedere entro 14 giorni da un acquisto, nella pagina dei tuoi pagamenti, con il link dell’e-mail del tuo ordine o, senza accedere, nella pagina [Recedi dal contratto](/withdraw). Ti torna la parte del prezzo che corrisponde ai crediti non usati; tutto, se non hai chiesto di cominciare subito. La conferma arriva per e-mail, il denaro torna sul mezzo con cui hai pagato, entro 14 giorni.',
        ],
      },
      {
        heading: 'Come ci trattiamo',
        blocks: [
          'Niente insulti, minacce, odio, contenuti sessuali su minori, pubblicità, richieste di denaro o immagini di chi non ha dato il consenso. Possiamo avvertire un account, e chiuderlo se la violazione è grave o si ripete. Tu puoi chiudere il tuo quando vuoi.',
        ],
      },
      ...duties.it(facts),
      {
        heading: 'Responsabilità, modifiche e legge',
        blocks: [
          'Rispondiamo dei danni causati con dolo o colpa grave, e ovunque la legge non consenta di escluderlo. Annunciamo ogni modifica di queste condizioni per e-mail con 30 giorni di anticipo; se non sei d’accordo, puoi andartene. Come consumatore ti protegge la legge del Paese in cui vivi.',
        ],
      },
    ],
  }),
}
