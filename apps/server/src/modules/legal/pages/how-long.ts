import type { Language } from '@incontro/locale'
import { booksYears, exportDays, graceDays, type Kept, retention } from '../../../config/retention.ts'
import type { Block } from './page.ts'

type Words = {
  readonly account: (grace: number) => string
  readonly books: (years: number) => string
  readonly copies: (days: number) => string
  /** The log of events, which is kept for good. */
  readonly log: string
  readonly of: Readonly<Record<Kept, string>>
  readonly line: (what: string, days: number) => string
  readonly once: (what: string) => string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    account: (grace) =>
      `Your account as long as you have it. You can erase it in your settings: it is closed at once and gone after ${grace} days, in which you can take that back. Your profile, photos, likes, visits, credits and what you wrote go; the other side sees a deleted profile.`,
    books: (years) =>
      `Orders, payments and the movements of credits: ${years} years, as tax law asks, under a number that names no one once the account is gone; after that the sums stay in the books without any person.`,
    copies: (days) => `A copy of your data that you asked for: ${days} days.`,
    log: 'A log of what happened and when, by internal ids and without anything that you wrote: for good. Once the account is gone, its id leads to no one.',
    of: {
      pageErrors: 'Errors that pages report',
      steps: 'Steps in the product, such as a profile that was opened',
      visitorClicks: 'Clicks of visitors who did not sign up',
      sessions: 'Sign-ins that have ended',
      emails: 'E-mails as we sent them',
      lastEmails: 'The last e-mail to an erased account, and with it the address',
      usedLinks: 'Links of e-mails that were used, until they would have run out',
      rateLimits: 'Counters against attacks',
      addresses: 'Earlier e-mail addresses of an account',
      reports:
        'Reports, with the messages that they name, also of erased accounts: they are evidence. Longer while they are being dealt with, and seven months after the decision',
      cases:
        'Decisions on reports, with their reasons, and appeals, from the decision on; longer while an account is closed by one',
      unsentImages: 'Photos for a message that was never sent',
      notices: 'What anybody reports without an account, after the answer',
      firstContacts: 'Whom a person wrote to first, and marks of these words',
      modelDrafts: 'Marks of suggestions by software that were sent, without their words',
      angelInvitations: 'Invitations to chat on this site that were not accepted',
      applications: 'Applications for a profile that were refused, withdrawn or never sent',
      refusedMinors: 'Marks that recognise a minor who applied, without name or address',
      contactMessages: 'What you write to us by the contact form',
      visitorChoices: 'What visitors without an account allowed and refused',
      orderSummaries: 'Order summaries that you looked at without ordering',
      deadLetters: 'Internal messages that could not be processed',
      webhooks: 'What payment providers report to us',
    },
    line: (what, days) => `${what}: ${days === 1 ? '1 day' : `${days} days`}.`,
    once: (what) => `${what}.`,
  },
  es: {
    account: (grace) =>
      `Tu cuenta, mientras la tengas. Puedes borrarla en tus ajustes: se cierra en el acto y desaparece a los ${grace} días, en los que puedes echarte atrás. Se borran tu perfil, tus fotos, tus «me gusta», tus visitas, tus créditos y lo que escribiste; la otra parte ve un perfil eliminado.`,
    books: (years) =>
      `Pedidos, pagos y movimientos de créditos: ${years} años, como pide la ley fiscal, con un número que no nombra a nadie cuando la cuenta ya no existe; después quedan las sumas en los libros, sin ninguna persona.`,
    copies: (days) => `Una copia de tus datos que pediste: ${days} días.`,
    log: 'Un registro de qué pasó y cuándo, con identificadores internos y sin nada de lo que escribiste: sin límite de tiempo. Cuando la cuenta ya no existe, su identificador no lleva a nadie.',
    of: {
      pageErrors: 'Errores que avisan las páginas',
      steps: 'Pasos en el producto, como un perfil abierto',
      visitorClicks: 'Clics de visitantes que no se registraron',
      sessions: 'Sesiones terminadas',
      emails: 'Correos tal como los enviamos',
      lastEmails: 'El último correo a una cuenta borrada, y con él la dirección',
      usedLinks: 'Enlaces de correos ya usados, hasta que habrían caducado',
      rateLimits: 'Contadores contra ataques',
      addresses: 'Correos anteriores de una cuenta',
      reports:
        'Denuncias, con los mensajes que nombran, también de cuentas borradas: son pruebas. Más tiempo mientras se tramitan, y siete meses tras la decisión',
      cases:
        'Decisiones sobre denuncias, con sus motivos, y reclamaciones, desde la decisión; más tiempo mientras una cuenta siga cerrada por ella',
      unsentImages: 'Fotos para un mensaje que no se envió',
      notices: 'Lo que alguien denuncia sin cuenta, tras la respuesta',
      firstContacts: 'A quién escribió alguien primero, y marcas de esas palabras',
      modelDrafts: 'Marcas de sugerencias de un programa que se enviaron, sin sus palabras',
      angelInvitations: 'Invitaciones a chatear en este sitio que nadie aceptó',
      applications: 'Solicitudes de perfil rechazadas, retiradas o que no se llegaron a enviar',
      refusedMinors: 'Marcas que reconocen a un menor que solicitó un perfil, sin nombre ni dirección',
      contactMessages: 'Lo que nos escribes por el formulario de contacto',
      visitorChoices: 'Lo que permitieron y rechazaron visitantes sin cuenta',
      orderSummaries: 'Los resúmenes de pedido que miraste sin comprar',
      deadLetters: 'Los mensajes internos que no se pudieron procesar',
      webhooks: 'Lo que nos dicen los proveedores de pago',
    },
    line: (what, days) => `${what}: ${days === 1 ? '1 día' : `${days} días`}.`,
    once: (what) => `${what}.`,
  },
  fr: {
    account: (grace) =>
      `Ton compte, tant que tu l’as. Tu peux l’effacer dans tes réglages\u00a0: il est fermé aussitôt et disparaît après ${grace} jours, pendant lesquels tu peux revenir en arrière. Ton profil, tes photos, tes «\u00a0j’aime\u00a0», tes visites, tes crédits et ce que tu as écrit disparaissent\u00a0; l’autre voit un profil supprimé.`,
    books: (years) =>
      `Commandes, paiements et mouvements de crédits\u00a0: ${years} ans, comme le demande le droit fiscal, sous un numéro qui ne nomme personne une fois le compte effacé\u00a0; ensuite les montants restent dans les livres, sans aucune personne.`,
    copies: (days) => `Une copie de tes données que tu as demandée\u00a0: ${days} jours.`,
    log: 'Un journal de ce qui s’est passé et quand, avec des identifiants internes et sans rien de ce que tu as écrit\u00a0: sans limite de durée. Une fois le compte effacé, son identifiant ne mène à personne.',
    of: {
      pageErrors: 'Erreurs que les pages signalent',
      steps: 'Étapes dans le produit, comme un profil ouvert',
      visitorClicks: 'Clics de visiteurs non inscrits',
      sessions: 'Connexions terminées',
      emails: 'E-mails tels que nous les avons envoyés',
      lastEmails: 'Le dernier e-mail à un compte effacé, et avec lui l’adresse',
      usedLinks: 'Liens d’e-mails déjà utilisés, jusqu’à ce qu’ils auraient expiré',
      rateLimits: 'Compteurs contre les attaques',
      addresses: 'Anciennes adresses e-mail d’un compte',
      reports:
        'Signalements, avec leurs messages, aussi de comptes effacés (preuves)\u00a0; plus longtemps jusqu’à sept mois après la décision',
      cases: 'Décisions sur des signalements, et réclamations\u00a0; plus longtemps tant qu’un compte est fermé',
      unsentImages: 'Photos pour un message qui n’a jamais été envoyé',
      notices: 'Ce qui est signalé sans compte, après la réponse',
      firstContacts: 'Premiers mots à une personne, en empreintes',
      modelDrafts: 'Suggestions d’un logiciel, en empreintes',
      angelInvitations: 'Invitations à discuter sur ce site restées sans réponse',
      applications: 'Candidatures à un profil refusées, retirées ou jamais envoyées',
      refusedMinors: 'Marques qui reconnaissent un mineur ayant demandé un profil, sans nom ni adresse',
      contactMessages: 'Ce que tu nous écris par le formulaire de contact',
      visitorChoices: 'Ce que des visiteurs sans compte ont permis et refusé',
      orderSummaries: 'Les récapitulatifs de commande vus sans commander',
      deadLetters: 'Les messages internes qui n’ont pas pu être traités',
      webhooks: 'Ce que les prestataires de paiement nous disent',
    },
    line: (what, days) => `${what}\u00a0: ${days === 1 ? '1 jour' : `${days} jours`}.`,
    once: (what) => `${what}.`,
  },
  it: {
    account: (grace) =>
      `Il tuo account, finché lo hai. Puoi cancellarlo nelle impostazioni: si chiude subito e sparisce dopo ${grace} giorni, nei quali puoi ripensarci. Spariscono il profilo, le foto, i «mi piace», le visite, i crediti e ciò che hai scritto; l’altra parte vede un profilo eliminato.`,
    books: (years) =>
      `Ordini, pagamenti e movimenti di crediti: ${years} anni, come chiede la legge fiscale, sotto un numero che non nomina nessuno quando l’account non c’è più; dopo restano gli importi nei libri, senza alcuna persona.`,
    copies: (days) => `Una copia dei tuoi dati che hai chiesto: ${days} giorni.`,
    log: 'Un registro di cosa è successo e quando, con identificativi interni e senza nulla di ciò che hai scritto: senza limiti di tempo. Quando l’account non c’è più, il suo identificativo non porta a nessuno.',
    of: {
      pageErrors: 'Errori che le pagine segnalano',
      steps: 'Passi nel prodotto, come un profilo aperto',
      visitorClicks: 'Clic di visitatori che non si sono iscritti',
      sessions: 'Accessi terminati',
      emails: 'E-mail come le abbiamo inviate',
      lastEmails: 'L’ultima e-mail a un account cancellato, e con lei l’indirizzo',
      usedLinks: 'Link di e-mail già usati, finché sarebbero scaduti',
      rateLimits: 'Contatori contro gli attacchi',
      addresses: 'Indirizzi e-mail precedenti di un account',
      reports:
        'Segnalazioni, con i messaggi che nominano, anche di account cancellati: sono prove. Più a lungo finché vengono trattate, e sette mesi dopo la decisione',
      cases:
        'Decisioni sulle segnalazioni, con i loro motivi, e reclami, dalla decisione in poi; più a lungo finché un account resta chiuso per una di esse',
      unsentImages: 'Foto per un messaggio mai inviato',
      notices: 'Ciò che viene segnalato senza account, dopo la risposta',
      firstContacts: 'A chi una persona ha scritto per prima, e impronte di quelle parole',
      modelDrafts: 'Impronte di suggerimenti di un software che sono stati inviati, senza le loro parole',
      angelInvitations: 'Inviti a chattare su questo sito non accettati',
      applications: 'Candidature per un profilo rifiutate, ritirate o mai inviate',
      refusedMinors: 'Impronte che riconoscono un minore che ha chiesto un profilo, senza nome né indirizzo',
      contactMessages: 'Ciò che ci scrivi con il modulo di contatto',
      visitorChoices: 'Ciò che visitatori senza account hanno permesso e rifiutato',
      orderSummaries: 'I riepiloghi d’ordine guardati senza ordinare',
      deadLetters: 'I messaggi interni che non è stato possibile elaborare',
      webhooks: 'Ciò che ci dicono i fornitori di pagamento',
    },
    line: (what, days) => `${what}: ${days === 1 ? '1 giorno' : `${days} giorni`}.`,
    once: (what) => `${what}.`,
  },
}

/** How long each thing is kept, with the figures by which it is deleted. */
export function howLong(language: Language): Block[] {
  const { account, books, copies, log, of, line, once } = words[language]
  const kept = Object.keys(retention) as Kept[] // the keys of the table are its names
  return [
    account(graceDays),
    [
      books(booksYears),
      copies(exportDays),
      log,
      ...kept.map((name) => (retention[name].days === 0 ? once(of[name]) : line(of[name], retention[name].days))),
    ],
  ]
}
