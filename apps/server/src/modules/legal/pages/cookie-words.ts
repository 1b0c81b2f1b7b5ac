import type { Purpose } from '@incontro/brand'
import type { StorageLife, StorageUse } from '@incontro/client/device/storage-uses.ts'
import type { Language } from '@incontro/locale'

/** The words of the page; what it lists comes from the settings and from the code that keeps things. */
export type CookieWords = {
  readonly title: string
  readonly intro: (brand: string) => string
  readonly choice: {
    readonly heading: string
    readonly some: (brand: string) => string
    readonly change: string
    readonly gpc: string
  }
  readonly none: { readonly heading: string; readonly text: (brand: string) => string }
  readonly plugins: {
    readonly heading: string
    readonly intro: string
    readonly purposes: Readonly<Record<Purpose, string>>
    readonly own: (brand: string) => string
    readonly sendsTo: (hosts: string) => string
    readonly keeps: (what: string) => string
    readonly keepsNothing: string
    readonly days: (count: number) => string
    readonly untilClosed: string
    readonly privacy: (company: string) => string
  }
  readonly storage: {
    readonly heading: string
    readonly intro: string
    readonly uses: Readonly<Record<StorageUse, string>>
    readonly lives: Readonly<Record<StorageLife, string>>
    readonly studio: string
  }
  readonly payment: { readonly heading: string; readonly text: string; readonly googlePay: string }
  readonly away: { readonly heading: string; readonly text: string; readonly questions: (email: string) => string }
}

export const cookieWords: Record<Language, CookieWords> = {
  en: {
    title: 'Cookies and browser storage',
    intro: (brand) =>
      `This page says what ${brand} keeps in your browser, why, for how long, and how you get rid of it. It is printed from the settings that the site runs on, so it lists what is really in use. We set no cookies of our own: what we keep stands in your browser’s storage and is not sent to anyone by itself.`,
    choice: {
      heading: 'What you are asked',
      some: (brand) =>
        `${brand} would like to do what is listed below, each purpose by itself. Nothing of it starts before you agree, and refusing takes one click, just as agreeing does. It changes nothing about what you can do here. We ask again after twelve months, or when something else is asked, whichever answer you gave.`,
      change:
        'You change your answer at any time: by the button “Privacy settings” at the foot of the page, or in your profile. What you take back stops at once. Each answer is kept on our server with its time, as proof; in your profile you can read them all.',
      gpc: 'If your browser sends the signal Global Privacy Control, we read it as a no. You are then not asked, and nothing of it can start.',
    },
    none: {
      heading: 'Nothing that needs your consent',
      text: (brand) =>
        `${brand} has no advertising pixel, no statistics and no session recordings at present. So there is nothing to agree to, and you are not asked. Should that change, you are asked before anything starts, and refusing will be as easy as agreeing.`,
    },
    plugins: {
      heading: 'What runs only with your consent',
      intro:
        'None of them learns who you are, your e-mail, your password, what you write, or the fingerprint of your browser. Foreign scripts run in a closed frame that cannot read the page.',
      purposes: { analytics: 'Statistics', marketing: 'Advertising', recording: 'Session recording' },
      own: (brand) =>
        `${brand} itself counts which pages are opened, as a sum a day, without a number or address of yours. The count stays on our server; nothing is kept in your browser.`,
      sendsTo: (hosts) => `It sends to ${hosts}.`,
      keeps: (what) => `There your browser may keep ${what}.`,
      keepsNothing: 'It keeps nothing in your browser.',
      days: (count) => (count === 1 ? '1 day' : `${count} days`),
      untilClosed: 'until the browser is closed',
      privacy: (company) => `What ${company} does with it`,
    },
    storage: {
      heading: 'What the browser keeps so that the service works',
      intro: 'These entries need no consent, because without them the pages do not work. They are sent only to us.',
      uses: {
        session: 'shows that you are signed in, and to which account.',
        visit: 'which link brought you here, and the number of the visit.',
        abuse: 'a number computed from technical traits of the browser, against mass sign-ups and for nothing else.',
        place: 'your country, region and city, so that you need not choose them again.',
        seen: 'what you have already seen or liked and the emoji you used last, so that pages open as you left them.',
        live: 'lets messages arrive at once, and pages renew themselves.',
        look: 'the language and the appearance that you chose, or the language of a link.',
        answer: 'your answer about this page.',
        push: 'the address at which this device receives notifications, if you turned them on (a database of the browser).',
        order: 'the purchase that is under way, so that nothing is charged twice.',
        unsent: 'messages that could not be sent yet, and drafts (a database of the browser).',
        sending: 'a key that sends them without a page, and that no one can read (a database of the browser).',
        reading:
          'in the studio: the conversations that were opened, to read them without a connection (a database of the browser).',
      },
      lives: {
        logout: 'Until you log out.',
        tab: 'Until you close the tab.',
        done: 'Until it is done with.',
        year: 'For twelve months; then we ask again.',
        stays: 'Until you delete it.',
      },
      studio:
        'The studio, where the people behind profiles work, keeps the same under names that begin with `studio:`.',
    },
    payment: {
      heading: 'The payment page',
      text: 'The fields for your card come from a separate address of ours, in a frame of their own. They keep nothing in your browser, and the rest of the site cannot read them.',
      googlePay:
        'If you choose Google Pay, and only then, a script of Google (pay.google.com) runs in another such frame, because what you asked for cannot be done without it. It learns what you pay and who receives it, not who you are here; what it keeps for that is Google’s, and needs no consent.',
    },
    away: {
      heading: 'How to delete and to object',
      text: 'Logging out removes what belongs to your account. The settings of your browser remove the rest: look for “site data” or “cookies and other site data”. That also removes what other companies keep there.',
      questions: (email) =>
        `Questions go to [${email}](mailto:${email}). What happens to your data on our side is in the [privacy notice](/legal/privacy).`,
    },
  },
  es: {
    title: 'Cookies y almacenamiento del navegador',
    intro: (brand) =>
      `Esta página explica qué guarda ${brand} en tu navegador, para qué, durante cuánto tiempo y cómo puedes borrarlo. Se genera a partir de los ajustes con los que funciona el sitio, así que enumera lo que se usa de verdad. No ponemos cookies propias: lo que guardamos está en el almacenamiento de tu navegador y no viaja a nadie por sí solo.`,
    choice: {
      heading: 'Lo que te preguntamos',
      some: (brand) =>
        `A ${brand} le gustaría hacer lo que se enumera abajo, cada finalidad por separado. Nada de ello empieza antes de que aceptes, y rechazar cuesta un clic, igual que aceptar. No cambia nada de lo que puedes hacer aquí. Volvemos a preguntar a los doce meses, o cuando lo que se pregunta es otra cosa, sea cual sea tu respuesta.`,
      change:
        'Puedes cambiar tu respuesta cuando quieras: con el botón «Ajustes de privacidad» al pie de la página o en tu perfil. Lo que retiras se detiene al momento. Cada respuesta se guarda en nuestro servidor con su hora, como prueba; en tu perfil puedes leerlas todas.',
      gpc: 'Si tu navegador envía la señal Global Privacy Control, la entendemos como un no. Entonces no te preguntamos, y nada de ello puede empezar.',
    },
    none: {
      heading: 'Nada que necesite tu consentimiento',
      text: (brand) =>
        `Ahora mismo ${brand} no tiene píxeles publicitarios, ni estadísticas, ni grabación de sesiones. No hay nada que aceptar, y por eso no te preguntamos. Si eso cambia, te preguntaremos antes de que empiece nada, y rechazar será tan fácil como aceptar.`,
    },
    plugins: {
      heading: 'Lo que solo funciona con tu consentimiento',
      intro:
        'A nada de ello le decimos quién eres, tu correo, tu contraseña, lo que escribes ni la huella de tu navegador. Los programas ajenos funcionan en un marco cerrado que no puede leer la página.',
      purposes: { analytics: 'Estadísticas', marketing: 'Publicidad', recording: 'Grabación de la sesión' },
      own: (brand) =>
        `${brand} cuenta por sí mismo qué páginas se abren, como suma por día, sin ningún número ni dirección tuya. La cuenta se queda en nuestro servidor; no se guarda nada en tu navegador.`,
      sendsTo: (hosts) => `Envía a ${hosts}.`,
      keeps: (what) => `Allí tu navegador puede guardar ${what}.`,
      keepsNothing: 'No guarda nada en tu navegador.',
      days: (count) => (count === 1 ? '1 día' : `${count} días`),
      untilClosed: 'hasta cerrar el navegador',
      privacy: (company) => `Qué hace ${company} con ello`,
    },
    storage: {
      heading: 'Lo que guarda el navegador para que el servicio funcione',
      intro:
        'Estas entradas no necesitan consentimiento, porque sin ellas las páginas no funcionan. No se envían a nadie más que a nosotros.',
      uses: {
        session: 'indica que has entrado, y con qué cuenta.',
        visit: 'qué enlace te trajo, y el número de la visita.',
        abuse:
          'un número calculado a partir de rasgos técnicos del navegador, contra los registros masivos y para nada más.',
        place: 'tu país, región y ciudad, para que no tengas que elegirlos otra vez.',
        seen: 'lo que ya has visto o te ha gustado y los últimos emojis que has usado, para que las páginas se abran como las dejaste.',
        live: 'hace que los mensajes lleguen al momento y que las páginas se renueven.',
        look: 'el idioma y el aspecto que has elegido, o el idioma de un enlace.',
        answer: 'tu respuesta sobre esta página.',
        push: 'la dirección a la que llegan los avisos de este dispositivo, si los pediste (una base de datos del navegador).',
        order: 'la compra que está en curso, para que nada se cobre dos veces.',
        unsent: 'los mensajes que aún no se han podido enviar, y los borradores (una base de datos del navegador).',
        sending: 'una clave que los envía sin página, y que nadie puede leer (una base de datos del navegador).',
        reading:
          'en el estudio: las conversaciones abiertas, para leerlas sin conexión (una base de datos del navegador).',
      },
      lives: {
        logout: 'Hasta que cierras la sesión.',
        tab: 'Hasta que cierras la pestaña.',
        done: 'Hasta que se ha completado.',
        year: 'Doce meses; después volvemos a preguntar.',
        stays: 'Hasta que lo borras.',
      },
      studio:
        'El estudio, donde trabajan las personas que hay detrás de los perfiles, guarda lo mismo con nombres que empiezan por `studio:`.',
    },
    payment: {
      heading: 'La página de pago',
      text: 'Los campos de tu tarjeta vienen de una dirección nuestra separada, en un marco propio. No guardan nada en tu navegador, y el resto del sitio no puede leerlos.',
      googlePay:
        'Si eliges Google Pay, y solo entonces, un código de Google (pay.google.com) funciona en otro marco así, porque sin él no se puede hacer lo que pides. Sabe cuánto pagas y a quién, no quién eres aquí; lo que guarda para ello es de Google y no necesita consentimiento.',
    },
    away: {
      heading: 'Cómo borrar y oponerte',
      text: 'Al cerrar la sesión se elimina lo que pertenece a tu cuenta. El resto se borra en los ajustes de tu navegador: busca «datos de sitios» o «cookies y otros datos». Así se borra también lo que otras empresas guarden allí.',
      questions: (email) =>
        `Para cualquier pregunta, escribe a [${email}](mailto:${email}). Lo que ocurre con tus datos de nuestro lado está en el [aviso de privacidad](/legal/privacy).`,
    },
  },
  fr: {
    title: 'Cookies et stockage du navigateur',
    intro: (brand) =>
      `Cette page dit ce que ${brand} garde dans ton navigateur, pourquoi, combien de temps, et comment t’en débarrasser. Elle est tirée des réglages avec lesquels le site fonctionne\u00a0: elle énumère donc ce qui sert vraiment. Nous ne posons aucun cookie à nous\u00a0: ce que nous gardons se trouve dans le stockage de ton navigateur et ne part chez personne tout seul.`,
    choice: {
      heading: 'Ce que nous te demandons',
      some: (brand) =>
        `${brand} aimerait faire ce qui est énuméré plus bas, chaque finalité à part. Rien ne commence avant que tu aies accepté, et refuser prend un clic, tout comme accepter. Cela ne change rien à ce que tu peux faire ici. Nous redemandons au bout de douze mois, ou quand la question change, quelle que soit ta réponse.`,
      change:
        'Tu changes ta réponse à tout moment\u00a0: par le bouton «\u00a0Réglages de confidentialité\u00a0» en bas de page ou dans ton profil. Ce que tu retires s’arrête aussitôt. Chaque réponse est gardée sur notre serveur avec son heure, comme preuve\u00a0; dans ton profil tu peux toutes les lire.',
      gpc: 'Si ton navigateur envoie le signal Global Privacy Control, nous le lisons comme un non. Nous ne te demandons alors rien, et rien de tout cela ne peut commencer.',
    },
    none: {
      heading: 'Rien qui demande ton consentement',
      text: (brand) =>
        `Pour l’instant, ${brand} n’a ni pixel publicitaire, ni statistiques, ni enregistrement de session. Il n’y a donc rien à accepter, et nous ne te demandons rien. Si cela change, nous te demanderons avant que quoi que ce soit commence, et refuser sera aussi simple qu’accepter.`,
    },
    plugins: {
      heading: 'Ce qui ne fonctionne qu’avec ton consentement',
      intro:
        'Rien de tout cela n’apprend qui tu es, ton e-mail, ton mot de passe, ce que tu écris ou l’empreinte de ton navigateur. Les scripts étrangers tournent dans un cadre fermé qui ne peut pas lire la page.',
      purposes: { analytics: 'Statistiques', marketing: 'Publicité', recording: 'Enregistrement de la session' },
      own: (brand) =>
        `${brand} compte lui-même les pages ouvertes, en une somme par jour, sans numéro ni adresse à toi. Le compte reste sur notre serveur\u00a0; rien n’est gardé dans ton navigateur.`,
      sendsTo: (hosts) => `Envoie à ${hosts}.`,
      keeps: (what) => `Ton navigateur peut y garder ${what}.`,
      keepsNothing: 'Ne garde rien dans ton navigateur.',
      days: (count) => (count === 1 ? '1 jour' : `${count} jours`),
      untilClosed: 'jusqu’à la fermeture du navigateur',
      privacy: (company) => `Ce que ${company} en fait`,
    },
    storage: {
      heading: 'Ce que le navigateur garde pour que le service fonctionne',
      intro:
        'Ces éléments ne demandent pas de consentement, car sans eux les pages ne fonctionnent pas. Ils ne sont envoyés qu’à nous.',
      uses: {
        session: 'montre que tu es connecté, et avec quel compte.',
        visit: 'le lien qui t’a amené, et le numéro de la visite.',
        abuse: 'un nombre tiré de traits techniques du navigateur, contre les inscriptions en masse et rien d’autre.',
        place: 'ton pays, ta région et ta ville, pour ne pas les choisir de nouveau.',
        seen: 'ce que tu as déjà vu ou aimé et les derniers émojis que tu as utilisés, pour que les pages s’ouvrent comme tu les as laissées.',
        live: 'fait arriver les messages aussitôt, et renouvelle les pages.',
        look: 'la langue et l’apparence que tu as choisies, ou la langue d’un lien.',
        answer: 'ta réponse au sujet de cette page.',
        push: 'l’adresse à laquelle cet appareil reçoit ses avis, si tu les as demandés (une base de données du navigateur).',
        order: 'l’achat en cours, pour que rien ne soit prélevé deux fois.',
        unsent: 'les messages qui n’ont pas encore pu partir, et les brouillons (une base de données du navigateur).',
        sending: 'une clé qui les envoie sans page, et que personne ne peut lire (une base de données du navigateur).',
        reading:
          'dans le studio\u00a0: les conversations ouvertes, pour les lire sans connexion (une base de données du navigateur).',
      },
      lives: {
        logout: 'Jusqu’à ce que tu te déconnectes.',
        tab: 'Jusqu’à ce que tu fermes l’onglet.',
        done: 'Jusqu’à ce que ce soit terminé.',
        year: 'Douze mois\u00a0; ensuite nous redemandons.',
        stays: 'Jusqu’à ce que tu l’effaces.',
      },
      studio:
        'Le studio, où travaillent les personnes derrière les profils, garde la même chose sous des noms qui commencent par `studio:`.',
    },
    payment: {
      heading: 'La page de paiement',
      text: 'Les champs de ta carte viennent d’une adresse séparée, dans un cadre à part. Ils ne gardent rien dans ton navigateur, et le reste du site ne peut pas les lire.',
      googlePay:
        'Si tu choisis Google Pay, et seulement alors, un script de Google (pay.google.com) tourne dans un autre cadre de ce genre, car sans lui ce que tu demandes est impossible. Il apprend combien tu paies et à qui, pas qui tu es ici\u00a0; ce qu’il garde pour cela relève de Google et ne demande pas de consentement.',
    },
    away: {
      heading: 'Effacer et s’opposer',
      text: 'La déconnexion efface ce qui appartient à ton compte. Les réglages de ton navigateur effacent le reste\u00a0: cherche «\u00a0données de site\u00a0» ou «\u00a0cookies et autres données\u00a0». Cela efface aussi ce que d’autres sociétés y gardent.',
      questions: (email) =>
        `Pour toute question\u00a0: [${email}](mailto:${email}). Ce qu’il advient de tes données de notre côté se trouve dans l’[avis de confidentialité](/legal/privacy).`,
    },
  },
  it: {
    title: 'Cookie e memoria del browser',
    intro: (brand) =>
      `Questa pagina dice che cosa ${brand} conserva nel tuo browser, perché, per quanto tempo e come puoi eliminarlo. Nasce dalle impostazioni con cui il sito funziona, quindi elenca ciò che si usa davvero. Non impostiamo cookie nostri: ciò che conserviamo sta nella memoria del tuo browser e da solo non va a nessuno.`,
    choice: {
      heading: 'Che cosa ti chiediamo',
      some: (brand) =>
        `A ${brand} piacerebbe fare ciò che è elencato sotto, ogni finalità per conto suo. Niente comincia prima che tu accetti, e rifiutare richiede un clic, proprio come accettare. Non cambia nulla di ciò che puoi fare qui. Chiediamo di nuovo dopo dodici mesi, o quando la domanda è un’altra, qualunque sia stata la tua risposta.`,
      change:
        'Cambi la tua risposta quando vuoi: con il pulsante «Impostazioni privacy» in fondo alla pagina o nel tuo profilo. Ciò che ritiri si ferma subito. Ogni risposta resta sul nostro server con la sua ora, come prova; nel tuo profilo puoi leggerle tutte.',
      gpc: 'Se il tuo browser invia il segnale Global Privacy Control, lo leggiamo come un no. Allora non ti chiediamo nulla, e niente di tutto ciò può cominciare.',
    },
    none: {
      heading: 'Niente che richieda il tuo consenso',
      text: (brand) =>
        `Al momento ${brand} non ha pixel pubblicitari, statistiche o registrazione delle sessioni. Non c’è nulla da accettare, e quindi non ti chiediamo nulla. Se dovesse cambiare, te lo chiederemo prima che qualcosa cominci, e rifiutare sarà facile quanto accettare.`,
    },
    plugins: {
      heading: 'Che cosa funziona solo con il tuo consenso',
      intro:
        'A niente di tutto ciò diciamo chi sei, la tua e-mail, la tua password, che cosa scrivi o l’impronta del tuo browser. Gli script estranei girano in un riquadro chiuso che non può leggere la pagina.',
      purposes: { analytics: 'Statistiche', marketing: 'Pubblicità', recording: 'Registrazione della sessione' },
      own: (brand) =>
        `${brand} stesso conta quali pagine si aprono, come somma al giorno, senza un tuo numero o indirizzo. Il conto resta sul nostro server; nel tuo browser non si conserva nulla.`,
      sendsTo: (hosts) => `Invia a ${hosts}.`,
      keeps: (what) => `Lì il tuo browser può conservare ${what}.`,
      keepsNothing: 'Non conserva nulla nel tuo browser.',
      days: (count) => (count === 1 ? '1 giorno' : `${count} giorni`),
      untilClosed: 'fino alla chiusura del browser',
      privacy: (company) => `Che cosa ne fa ${company}`,
    },
    storage: {
      heading: 'Che cosa conserva il browser perché il servizio funzioni',
      intro:
        'Queste voci non richiedono consenso, perché senza di esse le pagine non funzionano. Non vengono inviate a nessuno tranne che a noi.',
      uses: {
        session: 'mostra che sei entrato, e con quale account.',
        visit: 'quale link ti ha portato qui, e il numero della visita.',
        abuse:
          'un numero calcolato da caratteristiche tecniche del browser, contro le iscrizioni in massa e per nient’altro.',
        place: 'il tuo paese, la regione e la città, così non devi sceglierli di nuovo.',
        seen: 'ciò che hai già visto o che ti è piaciuto e le ultime emoji che hai usato, così le pagine si aprono come le hai lasciate.',
        live: 'fa arrivare subito i messaggi e rinnova le pagine.',
        look: 'la lingua e l’aspetto che hai scelto, o la lingua di un link.',
        answer: 'la tua risposta su questa pagina.',
        push: 'l’indirizzo a cui arrivano gli avvisi di questo dispositivo, se li hai chiesti (un database del browser).',
        order: 'l’acquisto in corso, così niente viene addebitato due volte.',
        unsent: 'i messaggi che non è stato ancora possibile inviare, e le bozze (un database del browser).',
        sending: 'una chiave che li invia senza pagina, e che nessuno può leggere (un database del browser).',
        reading: 'nello studio: le conversazioni aperte, per leggerle senza connessione (un database del browser).',
      },
      lives: {
        logout: 'Finché non esci.',
        tab: 'Finché non chiudi la scheda.',
        done: 'Finché non è concluso.',
        year: 'Dodici mesi; poi te lo chiediamo di nuovo.',
        stays: 'Finché non lo cancelli.',
      },
      studio:
        'Lo studio, dove lavorano le persone dietro i profili, conserva lo stesso con nomi che cominciano per `studio:`.',
    },
    payment: {
      heading: 'La pagina di pagamento',
      text: 'I campi della tua carta arrivano da un nostro indirizzo separato, in un riquadro a parte. Non conservano nulla nel tuo browser e il resto del sito non può leggerli.',
      googlePay:
        'Se scegli Google Pay, e solo allora, uno script di Google (pay.google.com) gira in un altro riquadro così, perché senza non si può fare ciò che chiedi. Sa quanto paghi e a chi, non chi sei qui; ciò che conserva per questo riguarda Google e non richiede consenso.',
    },
    away: {
      heading: 'Come cancellare e opporti',
      text: 'Uscendo si elimina ciò che appartiene al tuo account. Il resto si elimina dalle impostazioni del browser: cerca «dati dei siti» o «cookie e altri dati». Così si elimina anche ciò che altre società vi conservano.',
      questions: (email) =>
        `Per ogni domanda scrivi a [${email}](mailto:${email}). Che cosa accade ai tuoi dati dalla nostra parte è nell’[informativa sulla privacy](/legal/privacy).`,
    },
  },
}
