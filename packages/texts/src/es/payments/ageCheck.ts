import type { ageCheck as source } from '../../en/payments/ageCheck.ts'

/** Textos de la comprobación de edad con tarjeta (AV-01, D15); toda cifra viene de los ajustes de la marca. */
export const ageCheck = {
  version: 'age-es-2',
  title: 'Demuestra que eres mayor de edad',
  screen: 'Verificación de edad',
  intro:
    'Esta web es solo para mayores de edad, y tu tarjeta demuestra que lo eres. Preguntamos una vez al banco si es válida.',
  whatTitle: 'Qué pasa',
  charged: (amount: string) => `Pagas ${amount} y no se renueva nada.`,
  looked: 'Tu banco comprueba la tarjeta al momento. Puede pedirte que confirmes que eres tú.',
  kept: 'Usamos la tarjeta solo para esta verificación: no se guarda para otros pagos y su número nunca llega a esta web.',
  opensTitle: 'Qué desbloqueas',
  opens: {
    messages: 'Tus mensajes, enteros',
    writing: 'Escribir, dar me gusta y ver más páginas',
    verifiedOnly: 'Personas que solo hablan con quien ha verificado su edad',
  },
  summary: 'Tu pedido',
  what: 'Verificación de edad',
  whatTerm: 'Recibes',
  once: 'una sola vez; no se renueva nada',
  renewalTerm: 'Renovación',
  priceTerm: 'Pagas ahora',
  button: (amount: string) => `Verificar mi edad por ${amount}`,
  checking: 'Tu banco está comprobando la tarjeta. No cierres esta página, por favor.',
  done: {
    title: 'Gracias, edad verificada',
    text: 'Lo que estaba oculto ya lo tienes abierto, en toda la web.',
    charged: (amount: string) => `Has pagado ${amount}.`,
    people: 'Ver quién hay',
    chats: 'Ir a mis chats',
  },
} satisfies typeof source
