import type { Language } from '@incontro/locale'
import { howLong } from './how-long.ts'
import type { WriteText } from './page.ts'
import { otherReceivers } from './receivers.ts'

/** Privacy notice. */
export const privacy: Record<Language, WriteText> = {
  en: ({ brand, company, address, email, outside }) => ({
    title: 'Privacy notice',
    intro: `${company}, ${address}, is responsible for your data on ${brand}. You reach us at [${email}](mailto:${email}).`,
    sections: [
      {
        heading: 'What we keep, and why',
        blocks: [
          [
            'Account: e-mail address, a hash of your password, age, gender, who you are looking for, country, region, city and language. We need them for the contract.',
            'Profile: what you write about yourself, shown to the people you meet here.',
            'Likes, visits and messages: kept because they are the service. Messages are for you and the person you write to; of a profile marked “automated” they are read by software.',
            'Credits and payments: every movement of credits, your orders. Tax law makes us keep orders.',
            'Photos that you upload: looked at before others see them. Your review of us, if you write one: shown with the name that you choose, and your age if you want, until you withdraw it.',
            'What you write to us by the contact form: to answer you.',
            'Consents: what you agreed to, when, and from which address.',
            'Log of errors: what went wrong in a page, without your messages.',
          ],
          'Your interest in meeting someone can say something about your sexual orientation. We use it only to show you profiles, and only because you tell us.',
        ],
      },
      {
        heading: 'Card details',
        blocks: [
          'The number of your card is entered on a separate payment address and never reaches our other systems. We keep a replacement number, the brand, the last four digits and the expiry date.',
          'From your confirmed e-mail address and from cards that have paid we compute marks that say nothing without our key. They make a spending limit, a break or a ban hold on all our sites.',
        ],
      },
      {
        heading: 'Browser fingerprint',
        blocks: [
          'From technical traits of your browser we compute a number. It helps us to stop mass sign-ups and fraud, which is our legitimate interest. It is not used for advertising and is not passed on to anyone.',
        ],
      },
      {
        heading: 'Who else receives data',
        blocks: [
          'Payment and e-mail services that work for us under contract, within the European Economic Area. Authorities, where the law obliges us. We sell nothing. A link that brings you here may carry a number; we keep it with your account and do not tell anyone who you are.',
          ...otherReceivers('en', outside),
        ],
      },
      {
        heading: 'How long',
        blocks: howLong('en'),
      },
      {
        heading: 'Your rights',
        blocks: [
          `You may see, correct, take with you or erase your data, restrict or object to its use, and withdraw a consent. Your settings have a copy of your data and the erasure of your account; for all else write to [${email}](mailto:${email}) from the address of your account, and we answer within a month at the latest. No decision with legal effect is left to software. You may complain to the data protection authority of your country.`,
        ],
      },
    ],
  }),
  es: ({ brand, company, address, email, outside }) => ({
    title: 'Aviso de privacidad',
    intro: `${company}, ${address}, es responsable de tus datos en ${brand}. Nos encuentras en [${email}](mailto:${email}).`,
    sections: [
      {
        heading: 'Qué guardamos y por qué',
        blocks: [
          [
            'Cuenta: correo electrónico, un resumen cifrado de tu contraseña, edad, sexo, a quién buscas, país, región, ciudad e idioma. Los necesitamos para el contrato.',
            'Perfil: lo que escribes sobre ti, visible para las personas que conoces aquí.',
            '«Me gusta», visitas y mensajes: los guardamos porque son el servicio. Los mensajes son para ti y para la persona a la que escribes; los de un perfil «automático» los lee un programa.',
            'Créditos y pagos: cada movimiento de créditos, tus pedidos. La ley fiscal nos obliga a conservar los pedidos.',
            'Fotos que subes: se miran antes de que otros las vean. Tu opinión sobre nosotros, si la escribes: se muestra con el nombre que eliges, y tu edad si quieres, hasta que la retires.',
            'Lo que nos escribes por el formulario de contacto: para responderte.',
            'Consentimientos: qué aceptaste, cuándo y desde qué dirección.',
            'Registro de errores: qué falló en una página, sin tus mensajes.',
          ],
          'Tu interés por conocer a alguien puede decir algo de tu orientación sexual. Solo lo usamos para mostrarte perfiles, y solo porque tú nos lo dices.',
        ],
      },
      {
        heading: 'Datos de la tarjeta',
        blocks: [
          'El número de tu tarjeta se escribe en una dirección de pago separada y nunca llega a nuestros otros sistemas. Guardamos un número sustituto, la marca, las cuatro últimas cifras y la caducidad.',
          'De tu correo confirmado y de las tarjetas que han pagado calculamos marcas que no dicen nada sin nuestra clave. Con ellas un límite de gasto, una pausa o una exclusión vale en todas nuestras webs.',
        ],
      },
      {
        heading: 'Huella del navegador',
        blocks: [
          'A partir de rasgos técnicos de tu navegador calculamos un número. Nos ayuda a frenar registros masivos y fraudes, que es nuestro interés legítimo. No se usa para publicidad y no se cede a nadie.',
        ],
      },
      {
        heading: 'Quién más recibe datos',
        blocks: [
          'Servicios de pago y de correo que trabajan para nosotros por contrato, dentro del Espacio Económico Europeo. Las autoridades, cuando la ley nos obliga. No vendemos nada. El enlace que te trae aquí puede llevar un número; lo guardamos con tu cuenta y no decimos a nadie quién eres.',
          ...otherReceivers('es', outside),
        ],
      },
      {
        heading: 'Cuánto tiempo',
        blocks: howLong('es'),
      },
      {
        heading: 'Tus derechos',
        blocks: [
          `Puedes ver, corregir, llevarte o borrar tus datos, limitar su uso u oponerte a él, y retirar un consentimiento. En tus ajustes tienes la copia de tus datos y el borrado de tu cuenta; para lo demás escribe a [${email}](mailto:${email}) desde la dirección de tu cuenta y responderemos como muy tarde en un mes. Ninguna decisión con efectos legales queda en manos de un programa. Puedes reclamar ante la autoridad de protección de datos de tu país.`,
        ],
      },
    ],
  }),
  fr: ({ brand, company, address, email, outside }) => ({
    title: 'Avis de confidentialité',
    intro: `${company}, ${address}, est responsable de tes données sur ${brand}. Tu nous joins à l’adresse [${email}](mailto:${email}).`,
    sections: [
      {
        heading: 'Ce que nous gardons, et pourquoi',
        blocks: [
          [
            'Compte\u00a0: adresse e-mail, empreinte chiffrée de ton mot de passe, âge, sexe, qui tu cherches, pays, région, ville et langue. Le contrat en a besoin.',
            'Profil\u00a0: ce que tu écris sur toi, visible pour les personnes que tu rencontres ici.',
            '«\u00a0J’aime\u00a0», visites et messages\u00a0: ils sont le service même. Les messages sont pour toi et pour la personne à qui tu écris\u00a0; ceux d’un profil «\u00a0automatique\u00a0» sont lus par un logiciel.',
            'Crédits et paiements\u00a0: chaque mouvement de crédits, tes commandes. Le droit fiscal nous oblige à garder les commandes.',
            'Photos que tu envoies\u00a0: regardées avant que d’autres les voient. Ton avis sur nous, si tu en écris un\u00a0: montré avec le nom que tu choisis, et ton âge si tu veux, jusqu’à ce que tu le retires.',
            'Ce que tu nous écris par le formulaire de contact\u00a0: pour te répondre.',
            'Consentements\u00a0: ce que tu as accepté, quand, et depuis quelle adresse.',
            'Journal des erreurs\u00a0: ce qui a échoué dans une page, sans tes messages.',
          ],
          'Ton envie de rencontrer quelqu’un peut en dire long sur ton orientation sexuelle. Nous ne l’utilisons que pour te montrer des profils, et seulement parce que tu nous le dis.',
        ],
      },
      {
        heading: 'Données de carte',
        blocks: [
          'Le numéro de ta carte se saisit sur une adresse de paiement séparée et n’atteint jamais nos autres systèmes. Nous gardons un numéro de remplacement, la marque, les quatre derniers chiffres et la date d’expiration.',
          'De ton adresse e-mail confirmée et des cartes qui ont payé, nous calculons des marques qui ne disent rien sans notre clé. Grâce à elles, une limite de dépenses, une pause ou une exclusion vaut sur tous nos sites.',
        ],
      },
      {
        heading: 'Empreinte du navigateur',
        blocks: [
          'À partir de traits techniques de ton navigateur, nous calculons un nombre. Il nous aide à freiner les inscriptions en masse et la fraude, ce qui est notre intérêt légitime. Il ne sert pas à la publicité et n’est transmis à personne.',
        ],
      },
      {
        heading: 'Qui d’autre reçoit des données',
        blocks: [
          'Des services de paiement et d’e-mail qui travaillent pour nous sous contrat, dans l’Espace économique européen. Les autorités, quand la loi nous y oblige. Nous ne vendons rien. Le lien qui t’amène ici peut porter un numéro\u00a0; nous le gardons avec ton compte et ne disons à personne qui tu es.',
          ...otherReceivers('fr', outside),
        ],
      },
      {
        heading: 'Combien de temps',
        blocks: howLong('fr'),
      },
      {
        heading: 'Tes droits',
        blocks: [
          `Tu peux voir, corriger, emporter ou effacer tes données, en limiter l’usage ou t’y opposer, et retirer un consentement. Dans tes réglages tu trouves la copie de tes données et l’effacement de ton compte\u00a0; pour le reste écris à [${email}](mailto:${email}) depuis l’adresse de ton compte, et nous répondons au plus tard en un mois. Aucune décision aux effets juridiques n’est laissée à un logiciel. Tu peux te plaindre auprès de l’autorité de protection des données de ton pays.`,
        ],
      },
    ],
  }),
  it: ({ brand, company, address, email, outside }) => ({
    title: 'Informativa sulla privacy',
    intro: `${company}, ${address}, è responsabile dei tuoi dati su ${brand}. Ci trovi all’indirizzo [${email}](mailto:${email}).`,
    sections: [
      {
        heading: 'Che cosa conserviamo, e perché',
        blocks: [
          [
            'Account: indirizzo e-mail, un’impronta cifrata della password, età, sesso, chi cerchi, Paese, regione, città e lingua. Servono per il contratto.',
            'Profilo: ciò che scrivi di te, visibile alle persone che incontri qui.',
            '«Mi piace», visite e messaggi: li conserviamo perché sono il servizio. I messaggi sono per te e per la persona a cui scrivi; quelli di un profilo «automatico» li legge un programma.',
            'Crediti e pagamenti: ogni movimento di crediti, i tuoi ordini. La legge fiscale ci obbliga a conservare gli ordini.',
            'Foto che carichi: si guardano prima che altri le vedano. La tua recensione su di noi, se la scrivi: mostrata con il nome che scegli, e l’età se vuoi, finché non la ritiri.',
            'Ciò che ci scrivi con il modulo di contatto: per risponderti.',
            'Consensi: che cosa hai accettato, quando e da quale indirizzo.',
            'Registro degli errori: che cosa non ha funzionato in una pagina, senza i tuoi messaggi.',
          ],
          'Il tuo interesse a conoscere qualcuno può dire qualcosa del tuo orientamento sessuale. Lo usiamo solo per mostrarti profili, e solo perché ce lo dici tu.',
        ],
      },
      {
        heading: 'Dati della carta',
        blocks: [
          'Il numero della tua carta si scrive su un indirizzo di pagamento separato e non arriva mai agli altri nostri sistemi. Conserviamo un numero sostitutivo, il circuito, le ultime quattro cifre e la scadenza.',
          'Dalla tua e-mail confermata e dalle carte che hanno pagato calcoliamo segni che non dicono nulla senza la nostra chiave. Così un limite di spesa, una pausa o un’esclusione vale su tutti i nostri siti.',
        ],
      },
      {
        heading: 'Impronta del browser',
        blocks: [
          'Da caratteristiche tecniche del tuo browser calcoliamo un numero. Ci aiuta a frenare iscrizioni in massa e frodi, che è il nostro legittimo interesse. Non serve alla pubblicità e non viene ceduto a nessuno.',
        ],
      },
      {
        heading: 'Chi altro riceve dati',
        blocks: [
          'Servizi di pagamento e di posta elettronica che lavorano per noi con un contratto, nello Spazio economico europeo. Le autorità, quando la legge ci obbliga. Non vendiamo nulla. Il link che ti porta qui può contenere un numero; lo conserviamo con il tuo account e non diciamo a nessuno chi sei.',
          ...otherReceivers('it', outside),
        ],
      },
      {
        heading: 'Per quanto tempo',
        blocks: howLong('it'),
      },
      {
        heading: 'I tuoi diritti',
        blocks: [
          `Puoi vedere, correggere, portare con te o cancellare i tuoi dati, limitarne l’uso o opporti, e ritirare un consenso. Nelle impostazioni trovi la copia dei tuoi dati e la cancellazione del tuo account; per il resto scrivi a [${email}](mailto:${email}) dall’indirizzo del tuo account e rispondiamo al più tardi entro un mese. Nessuna decisione con effetti giuridici è lasciata a un programma. Puoi presentare reclamo all’autorità per la protezione dei dati del tuo Paese.`,
        ],
      },
    ],
  }),
}
