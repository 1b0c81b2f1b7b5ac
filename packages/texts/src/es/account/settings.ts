import type { settings as source } from '../../en/account/settings.ts'

export const settings = {
  title: 'Ajustes',
  sections: {
    account: { title: 'Cuenta', detail: 'Correo, idioma, claro u oscuro' },
    security: { title: 'Seguridad', detail: 'Contraseña, dispositivos' },
    letters: { title: 'Avisos', detail: 'Qué correos recibes y cuándo' },
    payments: { title: 'Pagos', detail: 'Plan, próximo cobro, pagos anteriores' },
    spending: { title: 'Gastos y límites', detail: 'Lo que gastas, límites, una pausa' },
    privacy: { title: 'Privacidad', detail: 'Gente nueva, personas bloqueadas, cookies' },
    decisions: { title: 'Decisiones', detail: 'Sobre tu cuenta, y tus denuncias' },
    access: { title: 'Quién ha mirado', detail: 'Quién de nuestro equipo vio tus datos y por qué' },
    review: { title: 'Tu opinión', detail: 'Qué te parecemos y cómo se ve' },
    data: { title: 'Mis datos', detail: 'Una copia de todo lo que guardamos' },
    close: { title: 'Cerrar o borrar', detail: 'Desactivarla o borrarla para siempre' },
  },
  look: {
    title: 'Idioma y aspecto',
    languageNote: 'Vale para esta web en todos tus dispositivos, nuestros correos y tus documentos.',
  },
} satisfies typeof source
