import type { trust as source } from '../../en/people/trust.ts'

export const trust = {
  open: (name: string) => `Denunciar o bloquear a ${name}`,
  block: {
    action: 'Bloquear',
    text: (name: string) =>
      `No volverás a ver a ${name}: ni al buscar, ni en las tarjetas, ni en tus chats. No le diremos que has sido tú.`,
  },
  report: {
    action: 'Denunciar',
    text: (name: string) => `Cuéntanos qué ha pasado y lo revisamos. ${name} no sabrá nada de la denuncia.`,
    title: (name: string) => `Denunciar a ${name}`,
    legend: '¿Qué ha pasado?',
    reasons: {
      fake: 'No es la persona del perfil',
      impersonation: 'Se hace pasar por otra persona',
      insults: 'Insultos o amenazas',
      hate: 'Odio contra un grupo de personas',
      unwanted: 'Contenido sexual que no quería',
      intimate_image: 'Comparte imágenes íntimas sin consentimiento',
      sexual_services: 'Vende servicios sexuales',
      scam: 'Estafa o vende algo',
      asks_money: 'Pide dinero',
      underage: 'Parece menor de edad',
      child_abuse: 'Abuso sexual de menores',
      self_harm: 'Puede hacerse daño',
      ban_evasion: 'Fue expulsada y ha vuelto',
      unlawful: 'Otra cosa contraria a la ley',
      other: 'Otra cosa',
    },
    missing: 'Elige qué ha pasado.',
    more: '¿Algo más que debamos saber?',
    evidence: 'Puedes dejarlo en blanco. Guardamos con la denuncia los últimos mensajes entre vosotros.',
    blockToo: (name: string) => `Bloquear también a ${name}`,
    send: 'Enviar la denuncia',
  },
  blocked: (name: string) => `Has bloqueado a ${name}`,
  blockedText: 'Puedes deshacerlo aquí o en tu perfil.',
  reported: 'Gracias, hemos recibido tu denuncia',
  reportedText: 'Revisamos todas las denuncias.',
  list: {
    title: 'Personas bloqueadas',
    empty: 'No has bloqueado a nadie.',
    unblock: 'Desbloquear',
    unblockName: (name: string) => `Desbloquear a ${name}`,
    unblocked: (name: string) => `Puedes volver a ver a ${name}`,
  },
} satisfies typeof source
