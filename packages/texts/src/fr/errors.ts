import type { errors as source } from '../en/errors.ts'

export const errors = {
  byCode: {
    1000: 'Cet e-mail a déjà un compte. Essaie de te connecter.',
    1001: 'L’e-mail et le mot de passe ne vont pas ensemble.',
    1003: 'Tu sembles avoir déjà un compte. Essaie de te connecter avec lui.',
    1004: 'Cet e-mail ne semble pas correct. Vérifie les points et les espaces.',
    1005: 'Cet e-mail ne peut pas servir ici. Choisis-en un autre.',
    1006: 'Nous t’emmenons vers une autre page.',
    1007: 'Trop d’essais. Attends un peu et recommence.',
    1008: 'Ce compte est désactivé. Notre service client peut t’en dire plus.',
    1009: 'L’e-mail de bienvenue est déjà en route. Regarde aussi dans les spams.',
    bad_request: 'Quelque chose ne va pas là-dedans. Vérifie et recommence.',
    unauthorized: 'Connecte-toi de nouveau, s’il te plaît.',
    forbidden: 'Tu ne peux pas faire cela ici.',
    not_found: 'Nous ne l’avons pas trouvé.',
    conflict: 'Cela a changé entre-temps. Recharge et recommence.',
    too_large: 'C’est trop grand.',
    too_many_requests: 'Trop de fois de suite. Attends un peu et recommence.',
    out_of_credits: 'Il ne te reste plus de crédits pour cela.',
    out_of_likes: 'Il ne te reste plus de j’aime.',
    not_verified: 'Vérifie d’abord ton profil.',
    offline: 'Tu es hors ligne.',
    unknown: 'Quelque chose n’a pas marché. Réessaie.',
  },
} satisfies typeof source
