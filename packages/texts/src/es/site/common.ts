import { formatsFor, parsePeriod, type TimeUnit } from '@incontro/locale/format.ts'
import type { common as source } from '../../en/site/common.ts'

const { plural, number, money } = formatsFor('es')

const PER_UNIT: Record<TimeUnit, string> = { day: 'al día', week: 'a la semana', month: 'al mes', year: 'al año' }
const EVERY: Record<TimeUnit, { one: string; other: string }> = {
  day: { one: 'cada día', other: 'cada # días' },
  week: { one: 'cada semana', other: 'cada # semanas' },
  month: { one: 'cada mes', other: 'cada # meses' },
  year: { one: 'cada año', other: 'cada # años' },
}

export const common = {
  labelled: (label: string, value: string) => `${label}: ${value}`,
  actions: {
    accept: 'Aceptar',
    add: 'Añadir',
    back: 'Volver',
    buyCredits: 'Conseguir créditos',
    cancel: 'Cancelar',
    change: 'Cambiar',
    chat: 'Chatear',
    choose: 'Elegir',
    close: 'Cerrar',
    confirm: 'Confirmar',
    continue: 'Continuar',
    copy: 'Copiar',
    delete: 'Eliminar',
    goHome: 'Ir al inicio',
    hide: 'Ocultar',
    learnMore: 'Saber más',
    like: 'Me gusta',
    logIn: 'Entrar',
    logOut: 'Salir',
    next: 'Siguiente',
    ok: 'OK',
    openMenu: 'Abrir el menú',
    previous: 'Anterior',
    refuse: 'Rechazar',
    reload: 'Recargar',
    remove: 'Quitar',
    retry: 'Reintentar',
    save: 'Guardar',
    search: 'Buscar',
    seeProfile: 'Ver perfil',
    send: 'Enviar',
    show: 'Mostrar',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    signUp: 'Crear cuenta',
    skip: 'Saltar',
    skipToContent: 'Ir al contenido',
    undo: 'Deshacer',
  },
  states: {
    loading: 'Cargando',
    saving: 'Guardando',
    saved: 'Guardado',
    sending: 'Enviando',
    copied: 'Copiado',
    emptyTitle: 'Aún no hay nada aquí',
    errorTitle: 'No ha funcionado',
    errorText: 'La página no se ha cargado. No has perdido nada de lo tuyo.',
    unexpected: 'Error inesperado de la aplicación',
    unexpectedText: 'Algo ha fallado por nuestra parte. Ya estamos avisados.',
    offline: 'Estás sin conexión. Lo que escribas se guarda y se envía cuando vuelvas.',
    reconnecting: 'Reconectando',
  },
  fields: {
    required: 'obligatorio',
    optional: 'opcional',
    email: 'Correo electrónico',
    password: 'Contraseña',
    region: 'Región',
    city: 'Ciudad',
    age: 'Edad',
    name: 'Nombre',
    faultsTitle: 'Revisa estos campos',
    choose: 'Elige',
  },
  nav: {
    main: 'Menú principal',
    account: 'Tu cuenta',
    find: 'Buscar',
    match: 'Match',
    chats: 'Chats',
    notifications: 'Avisos',
    profile: 'Perfil',
    plans: 'Planes',
    vip: 'VIP',
    statement: 'Movimientos',
    help: 'Ayuda',
    page: (page) => `Página ${number(page)}`,
    pages: 'Páginas',
    unread: (count) => plural(count, { zero: 'nada sin leer', one: '# sin leer', other: '# sin leer' }),
  },
  footer: {
    contents: 'En esta página',
    title: 'Legal y ayuda',
    faq: 'Ayuda',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    cookie: 'Cookies',
    privacySettings: 'Ajustes de privacidad',
    contact: 'Contacto',
    report: 'Denunciar',
    endContract: 'Cancela tu contrato',
    rights: (year, company) => `© ${year} ${company}`,
    adultsOnly: 'Solo para mayores de 18 años',
  },
  demo: {
    banner: 'Esto es una demo: los perfiles son inventados, las tarjetas son de prueba y no se cobra a nadie.',
    line: 'Demo: perfiles inventados, sin cobros.',
    label: 'Demo',
    sample: 'Muestra',
    sampleText: 'Un ejemplo, no una persona real.',
  },
  seal: {
    label: 'Edad verificada',
    explanation: 'Una persona real y mayor de edad: lo hemos comprobado.',
  },
  kinds: {
    member: {
      label: 'Miembro',
      explanation: 'Está aquí porque quiere. Solo ella escribe con este perfil, y hemos verificado su edad.',
    },
    host: {
      label: 'Anfitriona',
      explanation:
        'Una mujer adulta a la que pagamos por chatear con los miembros. Los mensajes los escribe ella y hemos verificado su edad. No busca pareja.',
    },
    automated: {
      label: 'Automático',
      explanation: 'Las respuestas las escribe un programa. Detrás de este perfil no hay nadie.',
    },
    about: '¿Quién responde aquí?',
  },
  credits: {
    title: 'Créditos',
    credits: (count) => plural(count, { one: '# crédito', other: '# créditos' }),
    icebreakers: (count) => plural(count, { one: '# rompehielos', other: '# rompehielos' }),
    likes: (count) => plural(count, { one: '# me gusta', other: '# me gusta' }),
    left: (count) =>
      plural(count, { zero: 'No te quedan créditos', one: 'Te queda # crédito', other: 'Te quedan # créditos' }),
    free: 'Gratis',
    icebreaker: 'Rompehielos',
    unlimited: 'Sin límite',
  },
  money: {
    per: (amountMinor, currency, period) => {
      const { count, unit } = parsePeriod(period)
      const amount = money({ amountMinor, currency })
      return count === 1 ? `${amount} ${PER_UNIT[unit]}` : `${amount} ${plural(count, EVERY[unit])}`
    },
    every: (period) => {
      const { count, unit } = parsePeriod(period)
      return plural(count, EVERY[unit])
    },
    amount: (amountMinor, currency) => money({ amountMinor, currency }),
  },
  languages: { label: 'Idioma', en: 'English', es: 'Español', fr: 'Français', it: 'Italiano' },
  countries: { es: 'España', fr: 'Francia', it: 'Italia', gb: 'Reino Unido' },
  theme: { label: 'Aspecto', system: 'Según el dispositivo', light: 'Claro', dark: 'Oscuro' },
} satisfies typeof source
