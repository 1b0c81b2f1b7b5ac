import type { backofficeMails as source } from '../../en/backoffice-brands/backofficeMails.ts'

/** Le e-mail di un marchio in anteprima. */
export const backofficeMails = {
  title: 'Come appaiono le e-mail',
  text: 'Tutte le e-mail del marchio, come le invierebbe la bozza. Nomi, importi, date e link sono esempi: nulla di ciò è accaduto.',
  ofLive: 'La bozza non si può ancora leggere. Così appaiono le e-mail del marchio online.',
  unreadable:
    'Alla bozza manca ancora ciò che ogni e-mail mostra: nome, società, indirizzo di assistenza e gli altri campi di «Identità» e «Società e testi legali».',
  groups: {
    account: 'Account',
    news: 'Novità',
    data: 'Dati personali',
    orders: 'Ordini',
    subscriptions: 'Piani',
    reversals: 'Rimborsi e contestazioni',
    limits: 'Limiti e garanzie',
    decisions: 'Decisioni',
    notices: 'Segnalazioni',
    contact: 'Contatto',
    angels: 'Angel',
  },
  kind: 'E-mail',
  language: 'Lingua',
  look: 'Aspetto',
  light: 'Chiaro',
  dark: 'Scuro',
  part: 'Mostra come',
  page: 'Pagina',
  plain: 'Solo testo',
  subject: 'Oggetto',
  from: 'Da',
  sample: 'Valori di esempio',
  frame: (subject) => `Anteprima: ${subject}`,
  linksRest: 'Qui i link non portano da nessuna parte.',
  sendText: (address) => `Va al tuo indirizzo, ${address}, e a nessun altro. L’oggetto dice che è un’anteprima.`,
  sent: {
    subject: (subject) => `[Anteprima] ${subject}`,
    note: 'Questa è un’anteprima con valori di esempio. L’hai inviata a te dal back office.',
  },
  samples: {
    name: 'Nome di esempio',
    words: 'Testo di esempio: qui sta ciò che è stato scritto per questa persona.',
    rule: 'Regola di esempio',
    ruleText: 'Qui sta il testo della regola.',
    plan: 'Piano di esempio',
    button: 'Pulsante di esempio',
  },
} satisfies typeof source
