/** Settings of a program that its traces depend on. */
export interface SpanSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

export interface ProgramSpans {
  /** Whether there is a collector. */
  readonly collected: boolean
  /** Sends buffered spans before the program ends; in two seconds at most. */
  flush(): Promise<unknown>
}

/** Sends the program's spans where an address for them is set; else OpenTelemetry is not even loaded. */
export async function openProgramSpans(program: string, settings: SpanSettings): Promise<ProgramSpans> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings
  if (endpoint === undefined) return { collected: false, flush: async () => undefined }
  const { exportSpans } = await import('./span-export.ts')
  return { collected: true, flush: exportSpans(program, endpoint, share) }
}
