import type { farewells as source } from '../../en/studio/farewells.ts'

/** AN-16: the house’s texts that end a conversation, in the words of her who chooses one. */
export const farewells = {
  thanks: 'Gracias por nuestra conversación. La dejo aquí y te deseo lo mejor.',
  no_time: 'No puedo atender nuestra conversación como mereces, así que la dejo aquí. Que te vaya muy bien.',
  no_match: 'No creo que encajemos, así que cierro aquí nuestra conversación. Ojalá encuentres a quien buscas.',
  uneasy: 'No me siento cómoda con el rumbo de nuestra conversación, así que la cierro aquí.',
} satisfies typeof source
