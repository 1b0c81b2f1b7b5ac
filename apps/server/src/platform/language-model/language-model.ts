import { z } from 'zod'

export type LanguageModelSettings = {
  /** Of the OpenAI chat protocol, as far as `/v1`. */
  readonly url: string
  readonly key: string | undefined
  readonly model: string
  readonly timeoutMs: number
}
export type Turn = { readonly role: 'user' | 'assistant'; readonly content: string }
export type Asked = { readonly system: string; readonly turns: readonly Turn[]; readonly mostTokens: number }

const Answer = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().max(20_000) }), finish_reason: z.string().nullish() }))
    .min(1),
})
/** What ends within its length; a sentence that was cut off is of no use. */
const WHOLE: readonly (string | null | undefined)[] = ['stop', 'eos', null, undefined]

/** D7: a language model behind any endpoint that speaks OpenAI's chat protocol. The caller checks what it says. */
export function createLanguageModel({ url, key, model, timeoutMs }: LanguageModelSettings) {
  return {
    /** Its words, trimmed; null where it did not answer in time, not whole, or not in the protocol. Nothing is tried twice. */
    async complete({ system, turns, mostTokens }: Asked): Promise<string | null> {
      try {
        const response = await fetch(`${url}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(key !== undefined && { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({
            model,
            messages: [{ role: 'system', content: system }, ...turns],
            max_tokens: mostTokens,
          }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        if (!response.ok) return null
        const [choice] = Answer.parse(await response.json()).choices
        const words = choice?.message.content.trim() ?? ''
        return words !== '' && WHOLE.includes(choice?.finish_reason) ? words : null
      } catch {
        return null // the error may hold the key or what was said
      }
    },
  }
}
export type LanguageModel = ReturnType<typeof createLanguageModel>
