import { z } from 'zod'
import { isRate } from '../rules/store-rates.ts'
import { address, flag, port } from './values.ts'

const dsn = z
  .string()
  .regex(/^https?:\/\/\w+@[^/\s@]+\/(?:[^\s?#]*\/)?\d+$/, 'is no address of a project (https://key@host/number)')
/** Headers as OpenTelemetry's libraries read them: names and values without spaces, values percent-encoded. */
const otlpHeaders = /^[\w-]+=[^\s,=]+(,[\w-]+=[^\s,=]+)*$/

/** Logs, metrics and traces. */
export const observabilityVariables = z.object({
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], 'is none of debug, info, warn, error')
    .default('info')
    .meta({ description: 'How much is logged: debug, info, warn or error' }),
  LOG_FORMAT: z.enum(['text', 'json'], 'is neither text nor json').optional().meta({
    description: 'Format of log lines: text for people, or json (one object a line)',
    unset: 'text in the demonstration and at a terminal, else json',
  }),
  ACCESS_LOG: flag.default('0').meta({
    description:
      '1 logs every request of both programs: method, kind of address, status and time, nothing of who asked',
  }),
  METRICS_PORT: port.optional().meta({
    description: 'Port at which the storefront answers /metrics for Prometheus',
    unset: 'nothing is measured',
  }),
  STORE_API_METRICS_PORT: port.optional().meta({
    description: 'Port at which the store API answers /metrics for Prometheus; another one than METRICS_PORT',
    unset: 'nothing is measured',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    description: 'Address that both programs listen on for /metrics. Its readers see the number of orders',
  }),
  SENTRY_DSN: dsn.optional().meta({
    description:
      'Project of Sentry, or of a server that speaks its protocol, to which both programs report errors without personal data: https://key@host/number',
    unset: 'nothing is reported',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional().meta({
    description:
      'Collector of OpenTelemetry that both programs send traces of requests, calls, queries and jobs to (OTLP over HTTP, as JSON; /v1/traces is added), e.g. http://127.0.0.1:4318',
    unset: 'no traces are collected',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(otlpHeaders, 'is no list of name=value, separated by commas')
    .optional()
    .meta({ description: 'Headers that prove the shop to the collector: name=value, separated by commas' }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine(isRate, 'is no fraction from 0 to 1, as 0.1')
    .default('1')
    .transform(Number)
    .meta({ description: 'Share of the traces that are collected, 0 to 1' }),
  WEB_VITALS: flag.default('0').meta({
    description:
      '1 has browsers say how fast pages are (web vitals), without anything that tells visitors apart; needs METRICS_PORT',
  }),
})
