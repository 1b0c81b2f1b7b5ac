import type { studioPasskeys as source } from '../../en/studio/studioPasskeys.ts'

/** Parole per accedere allo studio con una passkey (AN-06). */
export const studioPasskeys = {
  proofText: 'Si tratta del tuo account o dei tuoi soldi: conferma ancora una volta che sei tu.',
  fill: 'Compila questo campo.',
  lastOne: 'È la tua ultima passkey: prima aggiungine un’altra.',
  ask: {
    title: 'Prima aggiungi una passkey',
    text: 'Il tuo tempo è pagato, quindi accedi con una passkey: impronta, viso o codice del dispositivo. Così solo tu puoi scrivere a nome tuo.',
    once: 'Basta un momento. Poi, prima del prossimo messaggio, ti chiediamo una volta sola una foto del viso.',
    cannot:
      'Questo browser non supporta le passkey. Apri lo studio su un telefono o un computer con il blocco schermo.',
  },
  show: {
    title: 'Accedi con la tua passkey',
    text: 'Per il tuo studio la password non basta, perché il tuo tempo è pagato.',
    action: 'Usa la tua passkey',
    lost: 'Non hai più il dispositivo? Scegli una nuova password tramite e-mail. Le tue passkey vengono tolte: accedi con la password, aggiungi una nuova passkey e mostra una volta il viso prima di scrivere ancora.',
    toReset: 'Scegli una nuova password',
  },
  advise: {
    title: 'Il prossimo passo: una passkey',
    text: 'Chi è pagata accede con una passkey, così solo lei può scrivere a suo nome. Aggiungila ora su questo dispositivo: ti servirà appena sarai approvata.',
    done: 'Hai una passkey. La userai per accedere.',
  },
} satisfies typeof source
