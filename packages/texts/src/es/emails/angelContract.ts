/** Lo que firma quien solicita un perfil. */
export const angelContract = {
  between: (company: string) => `Entre tú y ${company}.`,
  both: [
    'Escribes todo tú, en tu propio nombre. Nadie más usa tu cuenta, y no usas programas que escriban por ti sin que mires cada mensaje.',
    'Eres mayor de edad y lo que dices de ti es verdad. En tus fotos sales tú.',
    'Nunca pides a los miembros dinero, regalos ni datos de contacto fuera del sitio.',
    'Puedes irte cuando quieras. Tu perfil se retira en ese momento.',
  ],
  member: ['Estás aquí por ti. No te pagamos y no nos debes ninguna hora.'],
  host: [
    'Te pagamos por chatear con los miembros, y ellos lo ven en tu perfil.',
    'Te pagamos por el tiempo en que estás disponible y por las conversaciones respondidas a tiempo, como muestra la página de pagos del estudio: nunca por mensaje, me gusta o visita, ni según lo que gaste un miembro.',
    'Tú eliges tus horas. Nadie te pone disponible por ti.',
  ],
}
