import type { farewells as source } from '../../en/studio/farewells.ts'

/** AN-16: the house’s texts that end a conversation, in the words of her who chooses one. */
export const farewells = {
  thanks: 'Merci pour notre conversation. Je m’arrête ici et te souhaite le meilleur.',
  no_time: 'Je ne peux pas suivre notre conversation comme tu le mérites, alors je m’arrête ici. Bonne continuation.',
  no_match:
    'Je ne pense pas que nous allions ensemble, alors j’arrête ici notre conversation. J’espère que tu trouveras qui tu cherches.',
  uneasy: 'Je ne suis pas à l’aise avec la tournure de notre conversation, alors je l’arrête ici.',
} satisfies typeof source
