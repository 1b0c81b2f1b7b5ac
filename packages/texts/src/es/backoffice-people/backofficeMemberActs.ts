import type { backofficeMemberActs as source } from '../../en/backoffice-people/backofficeMemberActs.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Actos sobre la cuenta y los créditos de un miembro. */
export const backofficeMemberActs = {
  view: {
    title: 'Ver lo que ve el miembro',
    text: 'Sus propias páginas, solo lectura, durante 15 minutos. Las palabras privadas no se muestran y lo que identifica a la persona va enmascarado. El miembro lo sabrá un día después.',
    open: 'Abrir las páginas',
    until: (time: string) => `Hasta las ${time}, en una pestaña propia.`,
    end: 'Terminar ahora',
    failed: 'No se pudo obtener la dirección. Inténtalo de nuevo.',
  },
  acts: {
    title: 'Acciones',
    disable: {
      title: 'Desactivar la cuenta',
      text: 'Por orden, o porque el miembro lo desea. Lo que va contra las normas se decide en un caso.',
      ends: 'Con ello termina',
      sessions: (count: number) => plural(count, { one: '# sesión abierta', other: '# sesiones abiertas' }),
      renewal: (plan: string, until: string) =>
        `la renovación de ${plan}; sigue hasta el ${until} y después no se cobra nada`,
      noRenewal: 'ninguna renovación: no se cobra nada por sí solo',
      hidden: 'el perfil: ya no lo ve nadie',
    },
    reactivate: {
      title: 'Reabrir la cuenta',
      text: 'El miembro puede volver a entrar. Una renovación terminada sigue terminada.',
      erasing: 'El miembro pidió borrarla, y solo él puede retirarlo.',
    },
    sessions: {
      title: 'Cerrar todas las sesiones',
      text: (count: number) =>
        plural(count, {
          one: 'Se cierra # sesión; la página abierta se cierra en cinco segundos.',
          other: 'Se cierran # sesiones; las páginas abiertas se cierran en cinco segundos.',
        }),
    },
    email: {
      title: 'Corregir la dirección',
      text: 'Se envía un correo a ambas direcciones. Durante 48 horas la antigua puede deshacerlo: cierra todas las sesiones y anula la contraseña.',
      label: 'Nueva dirección',
      bad: 'Esto no es una dirección.',
      taken: 'Otra cuenta tiene esta dirección.',
      refused: 'Es la misma, o la marca no admite direcciones de este dominio.',
    },
    language: {
      title: 'Fijar el idioma',
      text: 'Los correos y las páginas llegan desde ahora en él.',
      label: 'Idioma',
    },
    resend: {
      title: 'Reenviar un correo',
      text: 'Un enlace nuevo va a la dirección de la cuenta. Tú no lo ves.',
      copy: 'El mismo correo va a la dirección que la cuenta tiene ahora.',
      label: 'Correo',
      password: 'Elegir una nueva contraseña',
      confirm: 'Confirmar la dirección',
    },
  },
  hand: {
    give: 'Dar créditos',
    giveText: 'El motivo es el tipo: el miembro lo lee en su extracto, y nada de tus palabras.',
    left: (alone: string, today: string, month: string) =>
      `Por tu cuenta hasta ${alone} de una vez. Te quedan hoy: ${today}; a la marca este mes: ${month}.`,
    wallet: 'A',
    wallets: {
      promo: 'Créditos de mensajes gratis',
      plan: 'Créditos de mensajes de un plan',
      subscription: 'Créditos de mensajes que se renuevan',
      icebreakers: 'Rompehielos',
      likes: 'Me gusta',
    },
    amount: 'Créditos',
    needsAmount: 'Un número entero mayor que cero.',
    until: 'Válidos hasta',
    untilHint: 'El último día; vacío si no caducan.',
    badDay: 'Esto no es un día.',
    column: 'A mano',
    takeBack: 'Retirar créditos',
    takeBackText: (unused: string) => `De estos quedan ${unused} sin usar. Lo usado sigue usado.`,
    mostIs: (unused: string) => `Un número entero, como mucho ${unused}.`,
    allUsed: 'Se usaron todos, o han caducado.',
  },
} satisfies typeof source
