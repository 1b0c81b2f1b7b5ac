-- TS-06: the rules with which every installation begins; later versions are drafted and published in the back office.
insert into policies (id, version, severity, words, ladder, drafted_at, in_force_from) values
  ('unwanted_contact', 1, 1, $p${
    "en": {"title": "No unwanted contact", "text": "Take a no for a no. Don’t flood people with messages, and don’t send adverts or links.", "examples": ["Writing again and again after somebody asked you to stop", "Sending the same advert to many people"]},
    "es": {"title": "Nada de contacto no deseado", "text": "Un no es un no. No inundes a nadie de mensajes ni envíes publicidad o enlaces.", "examples": ["Seguir escribiendo después de que alguien te pida que pares", "Enviar la misma publicidad a muchas personas"]},
    "fr": {"title": "Pas de contact non souhaité", "text": "Un non est un non. N’inonde personne de messages et n’envoie ni publicité ni liens.", "examples": ["Continuer d’écrire à quelqu’un qui t’a demandé d’arrêter", "Envoyer la même publicité à de nombreuses personnes"]},
    "it": {"title": "Niente contatti non voluti", "text": "Un no è un no. Non sommergere nessuno di messaggi e non mandare pubblicità o link.", "examples": ["Continuare a scrivere a chi ti ha chiesto di smettere", "Mandare la stessa pubblicità a molte persone"]}
  }$p$, $p$[
    {"outcome": "notice", "days": null, "strikeDays": 0},
    {"outcome": "warning", "days": null, "strikeDays": 90},
    {"outcome": "suspension", "days": 3, "strikeDays": 180},
    {"outcome": "suspension", "days": 7, "strikeDays": 180},
    {"outcome": "suspension", "days": 30, "strikeDays": 365},
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$, '2026-01-01', '2026-01-01'),
  ('insults_and_threats', 1, 2, $p${
    "en": {"title": "No insults, no threats", "text": "Treat people with respect. Insults, threats and pressure have no place here.", "examples": ["Calling somebody names after they turned you down", "Threatening to publish what somebody wrote to you"]},
    "es": {"title": "Ni insultos ni amenazas", "text": "Trata a los demás con respeto. Los insultos, las amenazas y las presiones no tienen sitio aquí.", "examples": ["Insultar a alguien después de que te rechace", "Amenazar con publicar lo que alguien te escribió"]},
    "fr": {"title": "Ni insultes ni menaces", "text": "Respecte les autres. Les insultes, les menaces et les pressions n’ont pas leur place ici.", "examples": ["Insulter quelqu’un après un refus", "Menacer de publier ce que quelqu’un t’a écrit"]},
    "it": {"title": "Niente insulti, niente minacce", "text": "Tratta gli altri con rispetto. Insulti, minacce e pressioni qui non hanno posto.", "examples": ["Insultare chi ti ha detto di no", "Minacciare di pubblicare quello che qualcuno ti ha scritto"]}
  }$p$, $p$[
    {"outcome": "warning", "days": null, "strikeDays": 180},
    {"outcome": "suspension", "days": 7, "strikeDays": 365},
    {"outcome": "suspension", "days": 30, "strikeDays": 365},
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$, '2026-01-01', '2026-01-01'),
  ('hate', 1, 3, $p${
    "en": {"title": "No hate", "text": "Nobody is attacked for their origin, religion, gender, orientation, disability or illness.", "examples": ["Slurs against a group of people", "Calling for violence against a group of people"]},
    "es": {"title": "Nada de odio", "text": "No se ataca a nadie por su origen, religión, género, orientación, discapacidad o enfermedad.", "examples": ["Insultos contra un grupo de personas", "Llamar a la violencia contra un grupo de personas"]},
    "fr": {"title": "Pas de haine", "text": "Personne n’est attaqué pour son origine, sa religion, son genre, son orientation, un handicap ou une maladie.", "examples": ["Des injures visant un groupe de personnes", "Appeler à la violence contre un groupe de personnes"]},
    "it": {"title": "Niente odio", "text": "Nessuno viene attaccato per origine, religione, genere, orientamento, disabilità o malattia.", "examples": ["Offese contro un gruppo di persone", "Incitare alla violenza contro un gruppo di persone"]}
  }$p$, $p$[
    {"outcome": "warning", "days": null, "strikeDays": 180},
    {"outcome": "suspension", "days": 7, "strikeDays": 365},
    {"outcome": "suspension", "days": 30, "strikeDays": 365},
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$, '2026-01-01', '2026-01-01'),
  ('sexual_content', 1, 2, $p${
    "en": {"title": "No sexual content that wasn’t asked for", "text": "Send sexual words or pictures only to somebody who wants them. Don’t sell sex here.", "examples": ["A nude picture as a first message", "Offering sexual services for money"]},
    "es": {"title": "Nada de contenido sexual no pedido", "text": "Envía palabras o imágenes sexuales solo a quien las quiera. Aquí no se vende sexo.", "examples": ["Una foto desnudo como primer mensaje", "Ofrecer servicios sexuales por dinero"]},
    "fr": {"title": "Pas de contenu sexuel non demandé", "text": "N’envoie des mots ou des images à caractère sexuel qu’à qui en veut. On ne vend pas de sexe ici.", "examples": ["Une photo de nu en premier message", "Proposer des services sexuels contre de l’argent"]},
    "it": {"title": "Niente contenuti sessuali non richiesti", "text": "Manda parole o immagini sessuali solo a chi le vuole. Qui non si vende sesso.", "examples": ["Una foto di nudo come primo messaggio", "Offrire prestazioni sessuali a pagamento"]}
  }$p$, $p$[
    {"outcome": "warning", "days": null, "strikeDays": 180},
    {"outcome": "suspension", "days": 7, "strikeDays": 365},
    {"outcome": "suspension", "days": 30, "strikeDays": 365},
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$, '2026-01-01', '2026-01-01'),
  ('fake_profile', 1, 3, $p${
    "en": {"title": "Be who you say you are", "text": "Your profile is you. Don’t use somebody else’s name, pictures or story.", "examples": ["Photos of another person", "Pretending to be a well-known person"]},
    "es": {"title": "Sé quien dices ser", "text": "Tu perfil eres tú. No uses el nombre, las fotos ni la historia de otra persona.", "examples": ["Fotos de otra persona", "Hacerse pasar por alguien conocido"]},
    "fr": {"title": "Sois qui tu dis être", "text": "Ton profil, c’est toi. N’utilise ni le nom, ni les photos, ni l’histoire de quelqu’un d’autre.", "examples": ["Des photos d’une autre personne", "Se faire passer pour quelqu’un de connu"]},
    "it": {"title": "Sii chi dici di essere", "text": "Il tuo profilo sei tu. Non usare il nome, le foto o la storia di qualcun altro.", "examples": ["Foto di un’altra persona", "Spacciarsi per una persona nota"]}
  }$p$, $p$[
    {"outcome": "suspension", "days": 30, "strikeDays": 365},
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$, '2026-01-01', '2026-01-01'),
  ('money_and_fraud', 1, 3, $p${
    "en": {"title": "No asking for money, no fraud", "text": "Don’t ask people for money, gifts, card or bank details, and don’t lead them into investments.", "examples": ["Asking for money for a ticket or an emergency", "Recommending a trading site in private messages"]},
    "es": {"title": "Ni pedir dinero ni estafar", "text": "No pidas dinero, regalos ni datos de tarjetas o bancos, y no lleves a nadie a invertir.", "examples": ["Pedir dinero para un billete o una emergencia", "Recomendar una web de inversiones en mensajes privados"]},
    "fr": {"title": "Pas de demande d’argent, pas d’arnaque", "text": "Ne demande ni argent, ni cadeaux, ni coordonnées bancaires, et n’attire personne vers des placements.", "examples": ["Demander de l’argent pour un billet ou une urgence", "Recommander un site de placements en message privé"]},
    "it": {"title": "Niente richieste di denaro, niente truffe", "text": "Non chiedere soldi, regali, dati di carte o conti, e non spingere nessuno a investire.", "examples": ["Chiedere soldi per un biglietto o un’emergenza", "Consigliare un sito di investimenti nei messaggi privati"]}
  }$p$, $p$[
    {"outcome": "suspension", "days": 30, "strikeDays": 365},
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$, '2026-01-01', '2026-01-01'),
  ('intimate_images', 1, 4, $p${
    "en": {"title": "No intimate pictures without consent", "text": "Never share or threaten to share somebody’s intimate pictures without their consent.", "examples": ["Passing on a nude picture that was sent to you", "Demanding money for not publishing a picture"]},
    "es": {"title": "Nada de imágenes íntimas sin consentimiento", "text": "Nunca compartas, ni amenaces con compartir, imágenes íntimas de alguien sin su consentimiento.", "examples": ["Reenviar una foto íntima que te mandaron", "Pedir dinero a cambio de no publicar una imagen"]},
    "fr": {"title": "Pas d’images intimes sans consentement", "text": "Ne partage jamais, et ne menace jamais de partager, des images intimes de quelqu’un sans son accord.", "examples": ["Transmettre une photo intime qu’on t’a envoyée", "Exiger de l’argent pour ne pas publier une image"]},
    "it": {"title": "Niente immagini intime senza consenso", "text": "Non condividere mai, né minacciare di farlo, immagini intime di qualcuno senza il suo consenso.", "examples": ["Inoltrare una foto intima che ti hanno mandato", "Chiedere soldi per non pubblicare un’immagine"]}
  }$p$, $p$[
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$, '2026-01-01', '2026-01-01'),
  ('minors', 1, 4, $p${
    "en": {"title": "Adults only", "text": "You have to be 18 to be here. Sexual content about minors is reported to the police.", "examples": ["A profile of somebody under 18", "Asking about or sending sexual content with minors"]},
    "es": {"title": "Solo mayores de edad", "text": "Hay que tener 18 años para estar aquí. El contenido sexual sobre menores se denuncia a la policía.", "examples": ["Un perfil de alguien menor de 18 años", "Pedir o enviar contenido sexual con menores"]},
    "fr": {"title": "Réservé aux adultes", "text": "Il faut avoir 18 ans pour être ici. Tout contenu sexuel impliquant des mineurs est signalé à la police.", "examples": ["Un profil d’une personne de moins de 18 ans", "Demander ou envoyer un contenu sexuel impliquant des mineurs"]},
    "it": {"title": "Solo maggiorenni", "text": "Per stare qui bisogna avere 18 anni. I contenuti sessuali su minori vengono segnalati alla polizia.", "examples": ["Un profilo di una persona con meno di 18 anni", "Chiedere o inviare contenuti sessuali con minori"]}
  }$p$, $p$[
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$, '2026-01-01', '2026-01-01'),
  ('ban_evasion', 1, 3, $p${
    "en": {"title": "No coming back around a ban", "text": "While an account is closed for breaking the rules, its owner doesn’t open another.", "examples": ["A second account during a suspension", "Using somebody else’s account after a closing"]},
    "es": {"title": "No volver saltándose un cierre", "text": "Mientras una cuenta esté cerrada por incumplir las reglas, su titular no abre otra.", "examples": ["Una segunda cuenta durante una suspensión", "Usar la cuenta de otra persona tras un cierre"]},
    "fr": {"title": "Pas de retour malgré une exclusion", "text": "Tant qu’un compte est fermé pour non-respect des règles, son titulaire n’en ouvre pas d’autre.", "examples": ["Un second compte pendant une suspension", "Utiliser le compte d’une autre personne après une fermeture"]},
    "it": {"title": "Niente ritorni dopo un’esclusione", "text": "Finché un account è chiuso per violazione delle regole, il titolare non ne apre un altro.", "examples": ["Un secondo account durante una sospensione", "Usare l’account di un’altra persona dopo una chiusura"]}
  }$p$, $p$[
    {"outcome": "closing", "days": null, "strikeDays": 0}
  ]$p$, '2026-01-01', '2026-01-01');
