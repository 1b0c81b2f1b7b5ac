const DAY = 86_400_000

/** ID-17: away for as long as the flow says, with something offered, and never given before. */
export function comesBack(
  member: { lastActiveAt: Date; isGiven: boolean },
  offer: { messages: number; afterDays: number },
  now: Date,
): boolean {
  const isBack = now.getTime() - member.lastActiveAt.getTime() >= offer.afterDays * DAY
  return isBack && offer.messages > 0 && !member.isGiven
}
