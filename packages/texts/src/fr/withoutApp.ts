import type { withoutApp as source } from '../en/withoutApp.ts'

export const withoutApp = {
  needed:
    'Pour te connecter ou créer un compte, il faut JavaScript. S’il est déjà activé dans ton navigateur, recharge la page\u00a0: la connexion a peut-être été coupée.',
} satisfies typeof source
