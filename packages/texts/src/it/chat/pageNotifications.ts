import { formatsFor } from '@incontro/locale/format.ts'
import type { pageNotifications as source } from '../../en/chat/pageNotifications.ts'

const { plural } = formatsFor('it')

export const pageNotifications = {
  what: ({ name, kind, count, isReply }) => {
    switch (kind) {
      case 'messages':
        return plural(count, { one: `${name} ti ha scritto`, other: `${name} ti ha scritto # messaggi` })
      case 'likes':
        return isReply ? `Piaci anche tu a ${name}` : `Piaci a ${name}`
      case 'visits':
        return `${name} ha visitato il tuo profilo`
    }
  },
  label: 'Novità per te',
  toChat: 'Leggi',
  toProfile: 'Vedi il suo profilo',
  settings: {
    title: 'Mentre sei qui',
    intro: 'Una finestrella ti avvisa di quello che è appena successo. Contatori ed elenchi sono sempre completi.',
    kinds: {
      messages: { label: 'Messaggi', hint: 'Qualcuno ti ha scritto.' },
      likes: { label: 'Mi piace', hint: 'Qualcuno ti mette un mi piace o lo ricambia.' },
      visits: { label: 'Visite', hint: 'Qualcuno ha visitato il tuo profilo.' },
    },
    most: 'Al massimo in 24 ore',
    quiet: {
      label: 'Rispetta anche qui le mie ore di silenzio',
      hint: 'Nessuna finestrella nelle ore di silenzio che hai scelto per le e-mail.',
    },
  },
  push: {
    title: 'Su questo dispositivo',
    label: 'Avvisami su questo dispositivo',
    hint: 'Quando non hai il sito aperto. Chi è stato e cosa ha fatto.',
    words: {
      label: 'Mostra l’inizio dei messaggi',
      hint: 'Solo su questo dispositivo. Chi vede lo schermo può leggerlo, quindi è spento finché non lo attivi tu. Quello che non puoi leggere qui non appare nemmeno lì.',
    },
    denied: 'Il tuo browser non ce lo permette. Puoi cambiarlo nelle impostazioni per questo sito.',
    unsupported: 'Questo browser non può farlo. Su iPhone aggiungi prima l’app alla schermata Home.',
    offer: {
      title: 'Ti avvisiamo quando qualcuno ti risponde?',
      text: 'Su questo dispositivo, quando non hai il sito aperto: chi è stato, non cosa ha scritto. Puoi toglierlo quando vuoi.',
      yes: 'Sì, avvisami',
      no: 'Non ora',
    },
  },
} satisfies typeof source
