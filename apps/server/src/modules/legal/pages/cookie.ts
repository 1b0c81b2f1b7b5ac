import type { Language } from '@incontro/contract'
import type { WriteText } from './page.ts'

/** Cookies and what else a browser keeps. */
export const cookie: Record<Language, WriteText> = {
  en: ({ brand, email }) => ({
    title: 'Cookies and browser storage',
    intro: `This page says what ${brand} keeps in your browser, why, for how long, and how you get rid of it.`,
    sections: [
      {
        heading: 'No advertising cookies',
        blocks: [
          `${brand} sets no cookies to follow you from site to site, and loads no advertising pixel, no statistics script and no recording of your session before you have agreed. Refusing takes one click, just as agreeing does, and changes nothing about what you can do here. If your browser sends the signal Global Privacy Control, we read it as a no.`,
        ],
      },
      {
        heading: 'What the browser keeps so that the service works',
        blocks: [
          'These entries stand in the local storage of your browser, are sent to nobody but us, and need no consent because without them the pages do not work:',
          [
            'Sign-in token: shows that you are signed in. It goes when you log out.',
            'Visit number and source: which link brought you here. It stays until you clear it or another link replaces it.',
            'Browser fingerprint: a number computed from technical traits. It serves to stop mass sign-ups and nothing else.',
            'Country, region, city and language: so that you need not choose them again.',
            'Appearance: light or dark, if you chose one.',
            'Your answer about cookies.',
            'Messages that could not be sent yet: they wait in the browser’s database and leave it once they have arrived.',
          ],
        ],
      },
      {
        heading: 'The payment page',
        blocks: [
          'The fields for your card come from a separate address of ours, in a frame of their own. They keep nothing in your browser, and the rest of the site cannot read them.',
        ],
      },
      {
        heading: 'How to delete and to object',
        blocks: [
          'Logging out removes what belongs to your account. The settings of your browser remove the rest: look for “site data” or “cookies and other site data”. You can change your answer at any time by deleting it there; the question then comes again.',
          `Questions go to [${email}](mailto:${email}). What happens to your data on our side is in the [privacy notice](/legal/privacy).`,
        ],
      },
    ],
  }),
  es: ({ brand, email }) => ({
    title: 'Cookies y almacenamiento del navegador',
    intro: `Esta página explica qué guarda ${brand} en tu navegador, para qué, durante cuánto tiempo y cómo puedes borrarlo.`,
    sections: [
      {
        heading: 'Sin cookies publicitarias',
        blocks: [
          `${brand} no pone cookies para seguirte de un sitio a otro, y no carga píxeles publicitarios, estadísticas ni grabaciones de tu sesión antes de que lo hayas aceptado. Rechazar cuesta un clic, igual que aceptar, y no cambia nada de lo que puedes hacer aquí. Si tu navegador envía la señal Global Privacy Control, la entendemos como un no.`,
        ],
      },
      {
        heading: 'Lo que guarda el navegador para que el servicio funcione',
        blocks: [
          'Estas entradas están en el almacenamiento local de tu navegador, no se envían a nadie más que a nosotros y no necesitan consentimiento, porque sin ellas las páginas no funcionan:',
          [
            'Clave de sesión: indica que has entrado. Desaparece cuando cierras la sesión.',
            'Número y origen de la visita: qué enlace te trajo. Se queda hasta que lo borras o lo sustituye otro enlace.',
            'Huella del navegador: un número calculado a partir de rasgos técnicos. Sirve para frenar los registros masivos y para nada más.',
            'País, región, ciudad e idioma: para que no tengas que elegirlos otra vez.',
            'Aspecto: claro u oscuro, si has elegido uno.',
            'Tu respuesta sobre las cookies.',
            'Los mensajes que aún no se han podido enviar: esperan en la base de datos del navegador y salen de ella cuando han llegado.',
          ],
        ],
      },
      {
        heading: 'La página de pago',
        blocks: [
          'Los campos de tu tarjeta vienen de una dirección nuestra separada, en un marco propio. No guardan nada en tu navegador, y el resto del sitio no puede leerlos.',
        ],
      },
      {
        heading: 'Cómo borrar y oponerte',
        blocks: [
          'Al cerrar la sesión se elimina lo que pertenece a tu cuenta. El resto se borra en los ajustes de tu navegador: busca «datos de sitios» o «cookies y otros datos». Puedes cambiar tu respuesta cuando quieras borrándola allí; entonces volveremos a preguntar.',
          `Para cualquier pregunta, escribe a [${email}](mailto:${email}). Lo que ocurre con tus datos de nuestro lado está en el [aviso de privacidad](/legal/privacy).`,
        ],
      },
    ],
  }),
  fr: ({ brand, email }) => ({
    title: 'Cookies et stockage du navigateur',
    intro: `Cette page dit ce que ${brand} garde dans ton navigateur, pourquoi, combien de temps, et comment t’en débarrasser.`,
    sections: [
      {
        heading: 'Pas de cookies publicitaires',
        blocks: [
          `${brand} ne pose aucun cookie pour te suivre d’un site à l’autre, et ne charge ni pixel publicitaire, ni statistiques, ni enregistrement de ta session avant que tu aies accepté. Refuser prend un clic, tout comme accepter, et ne change rien à ce que tu peux faire ici. Si ton navigateur envoie le signal Global Privacy Control, nous le lisons comme un non.`,
        ],
      },
      {
        heading: 'Ce que le navigateur garde pour que le service fonctionne',
        blocks: [
          'Ces éléments se trouvent dans le stockage local de ton navigateur, ne sont envoyés qu’à nous et ne demandent pas de consentement, car sans eux les pages ne fonctionnent pas :',
          [
            'Jeton de connexion : il montre que tu es connecté. Il disparaît quand tu te déconnectes.',
            'Numéro et origine de la visite : le lien qui t’a amené. Il reste jusqu’à ce que tu l’effaces ou qu’un autre lien le remplace.',
            'Empreinte du navigateur : un nombre calculé à partir de traits techniques. Elle sert à freiner les inscriptions en masse et à rien d’autre.',
            'Pays, région, ville et langue : pour ne pas avoir à les choisir de nouveau.',
            'Apparence : claire ou sombre, si tu en as choisi une.',
            'Ta réponse au sujet des cookies.',
            'Les messages qui n’ont pas encore pu partir : ils attendent dans la base de données du navigateur et la quittent une fois arrivés.',
          ],
        ],
      },
      {
        heading: 'La page de paiement',
        blocks: [
          'Les champs de ta carte viennent d’une adresse séparée, dans un cadre à part. Ils ne gardent rien dans ton navigateur, et le reste du site ne peut pas les lire.',
        ],
      },
      {
        heading: 'Effacer et s’opposer',
        blocks: [
          'La déconnexion efface ce qui appartient à ton compte. Les réglages de ton navigateur effacent le reste : cherche « données de site » ou « cookies et autres données ». Tu peux changer ta réponse à tout moment en l’effaçant là ; la question revient alors.',
          `Pour toute question : [${email}](mailto:${email}). Ce qu’il advient de tes données de notre côté se trouve dans l’[avis de confidentialité](/legal/privacy).`,
        ],
      },
    ],
  }),
  it: ({ brand, email }) => ({
    title: 'Cookie e memoria del browser',
    intro: `Questa pagina dice che cosa ${brand} conserva nel tuo browser, perché, per quanto tempo e come puoi eliminarlo.`,
    sections: [
      {
        heading: 'Nessun cookie pubblicitario',
        blocks: [
          `${brand} non imposta cookie per seguirti da un sito all’altro, e non carica pixel pubblicitari, statistiche o registrazioni della sessione prima che tu abbia accettato. Rifiutare richiede un clic, proprio come accettare, e non cambia nulla di ciò che puoi fare qui. Se il tuo browser invia il segnale Global Privacy Control, lo leggiamo come un no.`,
        ],
      },
      {
        heading: 'Che cosa conserva il browser perché il servizio funzioni',
        blocks: [
          'Queste voci stanno nella memoria locale del tuo browser, non vengono inviate a nessuno tranne che a noi e non richiedono consenso, perché senza di esse le pagine non funzionano:',
          [
            'Chiave di accesso: mostra che sei entrato. Sparisce quando esci.',
            'Numero e origine della visita: quale link ti ha portato qui. Resta finché non la cancelli o un altro link la sostituisce.',
            'Impronta del browser: un numero calcolato da caratteristiche tecniche. Serve a frenare le iscrizioni in massa e a nient’altro.',
            'Paese, regione, città e lingua: così non devi sceglierli di nuovo.',
            'Aspetto: chiaro o scuro, se ne hai scelto uno.',
            'La tua risposta sui cookie.',
            'I messaggi che non è stato ancora possibile inviare: aspettano nel database del browser e lo lasciano quando sono arrivati.',
          ],
        ],
      },
      {
        heading: 'La pagina di pagamento',
        blocks: [
          'I campi della tua carta arrivano da un nostro indirizzo separato, in un riquadro a parte. Non conservano nulla nel tuo browser e il resto del sito non può leggerli.',
        ],
      },
      {
        heading: 'Come cancellare e opporti',
        blocks: [
          'Uscendo si elimina ciò che appartiene al tuo account. Il resto si elimina dalle impostazioni del browser: cerca «dati dei siti» o «cookie e altri dati». Puoi cambiare la tua risposta in ogni momento cancellandola lì; poi te lo chiederemo di nuovo.',
          `Per ogni domanda scrivi a [${email}](mailto:${email}). Che cosa accade ai tuoi dati dalla nostra parte è nell’[informativa sulla privacy](/legal/privacy).`,
        ],
      },
    ],
  }),
}
