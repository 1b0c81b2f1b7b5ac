import type { withoutApp as source } from '../../en/site/withoutApp.ts'

export const withoutApp = {
  needed:
    'Il faut JavaScript pour te connecter ou t’inscrire. S’il est déjà activé, recharge la page\u00a0: la connexion a peut-être été coupée.',
} satisfies typeof source
