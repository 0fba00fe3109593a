export type { Level, Log } from '../../lib/observability/log.ts'
