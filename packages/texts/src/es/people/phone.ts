import type { phone as source } from '../../en/people/phone.ts'

export const phone = {
  row: {
    label: 'Teléfono',
    call: (name: string) => `Llamar a ${name}`,
    copy: 'Copiar el número',
    copied: 'Número copiado',
    cannotCopy: 'Este navegador no nos deja copiar. Selecciona el número.',
    locked: (name: string) => `${name} muestra su número a quienes tienen un plan.`,
    from: (price: string) => `Hay planes desde ${price}. Ves todo lo que incluyen antes de decidir.`,
    toPlans: 'Ver planes',
  },
  studio: {
    open: 'Tu teléfono',
    title: 'Tu número de teléfono',
    text: 'Solo si quieres: quienes tienen un plan podrán llamarte. Nadie más lo ve y no sale en ninguna lista.',
    field: 'Móvil o fijo',
    hint: 'Con el prefijo del país, como +34 612 34 56 78.',
    bad: 'A este número no se puede llamar. Empieza por el prefijo del país, como +34 612 34 56 78.',
    share: 'Mostrarlo a quienes tienen un plan',
    consent:
      'Puedes retirarlo cuando quieras y desaparece de tu perfil al momento. Quien lo vio antes puede haberlo apuntado.',
    isShown: 'Quienes tienen un plan ven este número.',
    isHidden: 'Nadie ve este número.',
    save: 'Guardar',
    remove: 'Borrar el número',
    saved: 'Guardado.',
  },
} satisfies typeof source
