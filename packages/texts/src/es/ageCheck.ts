import type { ageCheck as source } from '../en/ageCheck.ts'

/** Textos de la comprobación de edad con tarjeta (AV-01, D15); toda cifra viene de los ajustes de la marca. */
export const ageCheck = {
  version: 'age-es-1',
  title: 'Demuestra que eres mayor de edad',
  screen: 'Verificación de edad',
  intro:
    'Este sitio es solo para mayores de edad. Tu tarjeta bancaria lo demuestra: preguntamos al banco una vez si es válida.',
  whatTitle: 'Qué pasa',
  charged: (amount: string) => `Se cobran ${amount} y no se renueva nada.`,
  looked: 'El banco mira la tarjeta al momento. Puede pedirte que confirmes que eres tú.',
  kept: 'La tarjeta sirve solo para esta comprobación: no se guarda para pagos posteriores y su número nunca llega a este sitio.',
  opensTitle: 'Qué se te abre',
  opens: {
    messages: 'Los mensajes que recibes, completos',
    writing: 'Escribir, dar me gusta y ver más páginas',
    verifiedOnly: 'Personas que solo hablan con quien ha verificado su edad',
  },
  summary: 'Lo que pides',
  what: 'Comprobación de tu edad',
  whatTerm: 'Recibes',
  once: 'una sola vez; no se renueva nada',
  renewalTerm: 'Renovación',
  priceTerm: 'Pagas ahora',
  button: (amount: string) => `Comprobar mi edad por ${amount}`,
  checking: 'El banco está mirando tu tarjeta. Deja esta página abierta, por favor.',
  done: {
    title: 'Gracias, tu edad está confirmada',
    text: 'Lo que estaba oculto ya está abierto para ti, en todas las páginas.',
    charged: (amount: string) => `Se han cobrado ${amount}.`,
    people: 'Ver a las personas',
    chats: 'A mis chats',
  },
} satisfies typeof source
