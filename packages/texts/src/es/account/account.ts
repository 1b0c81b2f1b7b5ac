import type { account as source } from '../../en/account/account.ts'

export const account = {
  logIn: {
    title: 'Hola de nuevo',
    submit: 'Entrar',
    noAccount: '¿Aún no tienes cuenta?',
    expired: 'Tu sesión se ha cerrado. Entra otra vez para seguir.',
    disabled: 'Esta cuenta está desactivada. Escríbenos y la reabrimos:',
    forgotten: '¿Has olvidado la contraseña?',
    faults: { email: 'Escribe tu correo.', password: 'Escribe tu contraseña.' },
  },
  own: {
    title: 'Tu perfil',
    about: 'Sobre ti',
    username: 'Nombre',
    email: 'Correo electrónico',
    age: 'Edad',
    description: 'Descripción',
    lookingFor: 'Lo que busco',
    place: 'Ciudad',
    levels: { 0: 'Gratis', 1: 'Créditos', 2: 'VIP' },
    level: 'Plan',
    credits: 'Tus créditos',
    messages: 'Mensajes',
    icebreakers: 'Rompehielos',
    likes: 'Me gusta',
    likesUnlimited: 'Sin límite',
    ageVerified: 'Edad verificada',
    notVerified: 'Aún no has verificado tu edad.',
    toVerify: 'Cómo verificarla',
  },
  studio: {
    title: 'Esta cuenta es del estudio',
    text: 'Has entrado como la persona que está detrás de un perfil. Tus conversaciones están en el estudio.',
    action: 'Abrir el estudio',
  },
} satisfies typeof source
