import { z } from 'zod'
import type { TracingSettings } from '../platform/tracing/open-telemetry.ts'

/** Decision 0093: the standard names of OpenTelemetry. Without an endpoint nothing is traced. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return Object.fromEntries(
          text
            .split(',')
            .filter((pair) => pair.trim() !== '')
            .map(headerOf),
        )
      } catch {
        context.addIssue('name=value with commas between them, each percent-encoded')
        return z.NEVER
      }
    }),
  OTEL_SERVICE_NAME: z.string().max(100).default('incontro'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
}

type Env = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS: Readonly<Record<string, string>>
  readonly OTEL_SERVICE_NAME: string
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

/** Undefined where nothing is traced. */
export function tracingOf(env: Env): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (endpoint === undefined) return undefined
  return { endpoint, headers, serviceName: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG }
}

function headerOf(pair: string): [string, string] {
  const [, name, value] = /^\s*([\w-]+)=(.*?)\s*$/.exec(pair) ?? []
  if (name === undefined || value === undefined) throw new TypeError('no header')
  return [name, decodeURIComponent(value)]
}
