import { formatsFor } from '@incontro/locale/format.ts'
import type { notices as source } from '../en/notices.ts'

const { plural } = formatsFor('it')

export const notices = {
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
    intro: 'Una finestrella ti dice che cosa è appena successo. Contatori ed elenchi sono sempre completi.',
    kinds: {
      messages: { label: 'Messaggi', hint: 'Qualcuno ti ha scritto.' },
      likes: { label: 'Mi piace', hint: 'Piaci a qualcuno, o le piaci anche tu.' },
      visits: { label: 'Visite', hint: 'Qualcuno ha guardato il tuo profilo.' },
    },
    most: 'Al massimo in 24 ore',
    quiet: {
      label: 'Rispetta anche qui le mie ore di silenzio',
      hint: 'Nessuna finestra si apre nelle ore che hai scelto per le e-mail.',
    },
  },
  push: {
    title: 'Su questo dispositivo',
    label: 'Avvisami su questo dispositivo',
    hint: 'Quando nessuna nostra pagina è aperta. Chi, e che cosa è successo.',
    words: {
      label: 'Mostra l’inizio dei messaggi',
      hint: 'Solo su questo dispositivo. Chi ne vede lo schermo può leggerlo, perciò è spento finché non lo vuoi. Quello che qui non puoi leggere non appare nemmeno lì.',
    },
    denied: 'Il tuo browser non ce lo permette. Puoi cambiarlo nelle sue impostazioni per questo sito.',
    unsupported: 'Questo browser non può farlo. Su iPhone aggiungi prima l’app alla schermata Home.',
    offer: {
      title: 'Ti avvisiamo quando qualcuno ti risponde?',
      text: 'Su questo dispositivo, quando nessuna nostra pagina è aperta: chi è stato, non che cosa è scritto. Puoi toglierlo quando vuoi.',
      yes: 'Sì, avvisami',
      no: 'Non ora',
    },
  },
} satisfies typeof source
