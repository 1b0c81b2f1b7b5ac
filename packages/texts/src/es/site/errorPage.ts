import type { errorPage as source } from '../../en/site/errorPage.ts'

export const errorPage = {
  fault: {
    title: 'Ahora mismo no podemos mostrarte esta página',
    body: 'El fallo es nuestro, no tuyo. Inténtalo de nuevo en un minuto.',
  },
  malformed: {
    title: 'Esta dirección no funciona',
    body: 'Puede que el enlace esté incompleto o mal escrito.',
  },
  again: 'Intentarlo de nuevo',
  home: 'Ir a la página de inicio',
} satisfies typeof source
