import type { errors as source } from '../en/errors.ts'

export const errors = {
  byCode: {
    1000: 'Este correo ya tiene una cuenta. Prueba a entrar.',
    1001: 'El correo y la contraseña no coinciden.',
    1003: 'Parece que ya tienes una cuenta. Prueba a entrar con ella.',
    1004: 'El correo no parece correcto. Revisa los puntos y los espacios.',
    1005: 'Este correo no se puede usar aquí. Elige otro.',
    1006: 'Te llevamos a otra página.',
    1007: 'Demasiados intentos. Espera un poco y vuelve a probar.',
    1008: 'Esta cuenta está desactivada. Atención al cliente te dirá más.',
    1009: 'El correo de bienvenida ya está en camino. Mira también en spam.',
    bad_request: 'Hay algo que no está bien. Revísalo y vuelve a probar.',
    unauthorized: 'Vuelve a entrar, por favor.',
    forbidden: 'Aquí no puedes hacer eso.',
    not_found: 'No lo hemos encontrado.',
    conflict: 'Esto ha cambiado entretanto. Recarga y vuelve a probar.',
    too_large: 'Es demasiado grande.',
    too_many_requests: 'Demasiadas veces seguidas. Espera un poco y vuelve a probar.',
    out_of_credits: 'No te quedan créditos para esto.',
    out_of_likes: 'No te quedan me gusta.',
    not_verified: 'Verifica antes tu perfil.',
    offline: 'Estás sin conexión.',
    unknown: 'Algo ha fallado. Vuelve a probar.',
  },
} satisfies typeof source
