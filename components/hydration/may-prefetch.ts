/** Connection data of a browser (Network Information API); undefined fields in browsers without it. */
export interface Connection {
  readonly saveData?: boolean
  /** `slow-2g`, `2g`, `3g` or `4g` */
  readonly effectiveType?: string
}

/** Longest wait for an idle moment before a page is fetched ahead, milliseconds. */
export const idleTimeout = 2000

/** Whether pages may be fetched ahead: not on 2G and not with the data saver. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
}
