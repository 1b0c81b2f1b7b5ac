import type { Language } from '@incontro/locale'
import type { Facts, Section } from './page.ts'

/** What the DSA and consumer law ask the terms to say: where to report illegal content, and where a dispute goes. */
export const duties: Readonly<Record<Language, (facts: Pick<Facts, 'email'>) => Section[]>> = {
  en: ({ email }) => [
    {
      heading: 'Reporting illegal content, and our decisions',
      anchor: 'reports',
      blocks: [
        `Our single contact point for members and authorities is [${email}](mailto:${email}) or the [contact form](/contactUs), in English, Spanish, French and Italian. Every profile and every conversation has “Report” and “Block”; without an account, use the [page for reports](/report).`,
        'A person looks at each report, with the last messages of that conversation as evidence. We may warn, hide content, or limit or close an account. We tell the person who reported it and the person it concerns what we decided and why. Both may object for six months, free of charge, at the same contact point, and may turn to a certified body for out-of-court settlement or to a court.',
        'Photos and reviews are looked at before others see them. Software warns of contact details and suspected fraud; it closes no account by itself.',
      ],
    },
    {
      heading: 'Disputes',
      anchor: 'disputes',
      blocks: [
        'Write to us first: most things are settled so. The European platform for online dispute resolution closed on 20 July 2025 (Regulation (EU) 2024/3228), and there is nothing to file there any more. You may go to a body for out-of-court settlement that your country recognises, in France to a consumer mediator; ask us, and we name the one that is responsible for us. The courts of the place where you live stay open to you.',
      ],
    },
  ],
  es: ({ email }) => [
    {
      heading: 'Avisar de contenido ilegal, y nuestras decisiones',
      anchor: 'reports',
      blocks: [
        `Nuestro punto de contacto único para miembros y autoridades es [${email}](mailto:${email}) o el [formulario de contacto](/contactUs), en español, inglés, francés e italiano. Cada perfil y cada conversación tienen «Denunciar» y «Bloquear»; sin cuenta, usa la [página de denuncias](/report).`,
        'Una persona mira cada aviso, con los últimos mensajes de esa conversación como prueba. Podemos advertir, ocultar contenido o limitar o cerrar una cuenta. Quien avisó y quien resulta afectado saben qué se decidió y por qué. Ambos pueden oponerse durante seis meses, gratis, en el mismo punto de contacto, y acudir a un órgano certificado de resolución extrajudicial o a un tribunal.',
        'Las fotos y las opiniones se miran antes de que otros las vean. Un programa avisa de datos de contacto y de posibles fraudes; por sí solo no cierra ninguna cuenta.',
      ],
    },
    {
      heading: 'Conflictos',
      anchor: 'disputes',
      blocks: [
        'Escríbenos primero: casi todo se arregla así. La plataforma europea de resolución de litigios en línea cerró el 20 de julio de 2025 (Reglamento (UE) 2024/3228) y ya no se puede presentar nada allí. Puedes acudir a una entidad de resolución alternativa reconocida en tu país, en Francia a un mediador de consumo; pregúntanos y te decimos cuál nos corresponde. Los tribunales de donde vives siguen abiertos para ti.',
      ],
    },
  ],
  fr: ({ email }) => [
    {
      heading: 'Signaler un contenu illégal, et nos décisions',
      anchor: 'reports',
      blocks: [
        `Notre point de contact unique pour les membres et les autorités est [${email}](mailto:${email}) ou le [formulaire de contact](/contactUs), en français, anglais, espagnol et italien. Chaque profil et chaque conversation ont «\u00a0Signaler\u00a0» et «\u00a0Bloquer\u00a0»\u00a0; sans compte, utilise la [page de signalement](/report).`,
        'Une personne regarde chaque signalement, avec les derniers messages de cette conversation comme preuve. Nous pouvons avertir, masquer un contenu, limiter ou fermer un compte. La personne qui a signalé et celle qui est concernée apprennent ce qui a été décidé et pourquoi. Toutes deux peuvent s’y opposer pendant six mois, sans frais, au même point de contact, et saisir un organe certifié de règlement extrajudiciaire ou un tribunal.',
        'Les photos et les avis sont regardés avant que d’autres les voient. Un logiciel avertit des coordonnées et des fraudes possibles\u00a0; il ne ferme aucun compte de lui-même.',
      ],
    },
    {
      heading: 'Litiges',
      anchor: 'disputes',
      blocks: [
        'Écris-nous d’abord\u00a0: presque tout se règle ainsi. La plateforme européenne de règlement en ligne des litiges a fermé le 20 juillet 2025 (règlement (UE) 2024/3228)\u00a0; on ne peut plus rien y déposer. Tu peux saisir un organisme de règlement extrajudiciaire reconnu dans ton pays, en France un médiateur de la consommation\u00a0; demande-nous, et nous te nommons celui dont nous relevons. Les tribunaux de ton lieu de résidence te restent ouverts.',
      ],
    },
  ],
  it: ({ email }) => [
    {
      heading: 'Segnalare contenuti illegali, e le nostre decisioni',
      anchor: 'reports',
      blocks: [
        `Il nostro punto di contatto unico per iscritti e autorità è [${email}](mailto:${email}) o il [modulo di contatto](/contactUs), in italiano, inglese, spagnolo e francese. Ogni profilo e ogni conversazione hanno «Segnala» e «Blocca»; senza account, usa la [pagina delle segnalazioni](/report).`,
        'Una persona guarda ogni segnalazione, con gli ultimi messaggi di quella conversazione come prova. Possiamo avvertire, nascondere un contenuto, limitare o chiudere un account. Chi ha segnalato e chi è coinvolto sanno che cosa è stato deciso e perché. Entrambi possono opporsi per sei mesi, gratis, allo stesso punto di contatto, e rivolgersi a un organismo certificato di risoluzione extragiudiziale o a un tribunale.',
        'Foto e recensioni si guardano prima che altri le vedano. Un programma avvisa di recapiti e di possibili frodi; da solo non chiude nessun account.',
      ],
    },
    {
      heading: 'Controversie',
      anchor: 'disputes',
      blocks: [
        'Scrivici prima: quasi tutto si risolve così. La piattaforma europea per la risoluzione online delle controversie ha chiuso il 20 luglio 2025 (regolamento (UE) 2024/3228) e lì non si può più presentare nulla. Puoi rivolgerti a un organismo di risoluzione alternativa riconosciuto nel tuo Paese, in Francia a un mediatore del consumo; chiedicelo, e ti diciamo qual è quello competente per noi. Restano aperti i tribunali del luogo in cui vivi.',
      ],
    },
  ],
}
