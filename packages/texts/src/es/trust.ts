import type { trust as source } from '../en/trust.ts'

export const trust = {
  open: (name: string) => `Denunciar o bloquear a ${name}`,
  block: {
    action: 'Bloquear',
    text: (name: string) =>
      `No volverás a encontrarte con ${name}: ni al buscar, ni en las tarjetas, ni en tus chats. ${name} no sabrá que has sido tú.`,
  },
  report: {
    action: 'Denunciar',
    text: (name: string) => `Cuéntanos qué ha pasado y lo revisamos. ${name} no sabrá nada de la denuncia.`,
    title: (name: string) => `Denunciar a ${name}`,
    legend: '¿Qué ha pasado?',
    reasons: {
      fake: 'No es quien dice el perfil',
      insults: 'Insultos o amenazas',
      unwanted: 'Contenido sexual que no quería',
      scam: 'Pide dinero o quiere vender algo',
      underage: 'Parece menor de 18 años',
      other: 'Otra cosa',
    },
    missing: 'Elige qué ha pasado.',
    more: '¿Qué más deberíamos saber?',
    evidence: 'Puedes dejarlo en blanco. Los últimos mensajes entre vosotros se guardan con la denuncia.',
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
    unblocked: (name: string) => `Puedes volver a encontrarte con ${name}`,
  },
} satisfies typeof source
