import type { factors as source } from '../../en/account/factors.ts'

export const factors = {
  other: {
    or: 'o',
    googleLogIn: 'Entrar con Google',
    googleSignUp: 'Registrarte con Google',
    passkey: 'Entrar con llave de acceso',
  },
  secondStep: {
    text: 'Abre tu aplicación de autenticación y escribe el código de seis cifras de esta cuenta.',
    label: 'Código de la aplicación',
    recoveryText: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno vale una vez.',
    recoveryLabel: 'Código de recuperación',
    empty: 'Escribe el código.',
    remember: 'No preguntar en este navegador durante 30 días',
    rememberHint: 'Solo si no lo usa nadie más.',
    submit: 'Entrar',
    useRecovery: 'Usar un código de recuperación',
    useApp: 'Usar la aplicación',
    back: 'Empezar de nuevo',
  },
  google: {
    title: 'Google',
    working: 'Un momento, estamos entrando en tu cuenta.',
    proved: 'Gracias. Ya puedes hacer el cambio.',
    failedTitle: 'No ha funcionado',
    over: 'Este acceso con Google ha caducado o empezó en otra pestaña. Vuelve a empezar, por favor.',
    again: 'Reintentar con Google',
    toSettings: 'Volver a tus ajustes',
    otherWays: 'Entrar de otra forma',
    cancelledTitle: 'Has salido de Google',
    cancelled: 'No ha pasado nada. Inténtalo otra vez o entra de otra forma.',
    unknownTitle: 'Aún no tienes cuenta',
    unknown: 'Esta cuenta de Google no está vinculada a nadie aquí. ¿Quieres registrarte con ella?',
    signUp: 'Registrarte con Google',
    password: (email: string) =>
      `${email} ya tiene cuenta aquí. Escribe su contraseña una vez y desde entonces podrás entrar con Google.`,
    passwordEmpty: 'Escribe la contraseña.',
    passwordSubmit: 'Vincular y entrar',
    noPassword: '¿No la sabes o no es tu cuenta?',
    toForgotten: 'Recibir un correo',
  },
} satisfies typeof source
