/** How often an idle server archives its write-ahead log, seconds. */
export const archiveTimeout = 30

/**
 * Lines of `postgresql.conf` by which a server hands its log of writes on, a file at a time. A file
 * appears in the folder whole or not at all.
 * @param archive folder of the files, on another machine in a real shop
 */
export function archivingSettings(archive: string): string[] {
  return [
    'wal_level = replica',
    'archive_mode = on',
    `archive_timeout = ${archiveTimeout}`,
    `archive_command = 'mkdir -p ${archive} && test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'`,
  ]
}

/**
 * Lines of `postgresql.conf` that recover a base backup from the archive.
 * @param until recovery target, as PostgreSQL writes times; by default the end of the archive
 */
export function recoverySettings(archive: string, until?: string): string[] {
  return [
    // A rehearsal leaves the archive as it was.
    'archive_mode = off',
    `restore_command = 'cp ${archive}/%f %p'`,
    'recovery_target_timeline = current',
    ...(until === undefined ? [] : [`recovery_target_time = '${until}'`, 'recovery_target_action = promote']),
  ]
}

export interface PlacedAt {
  number: string
  /** When the shopper had the answer, milliseconds. */
  at: number
}

/**
 * Lost orders, and the time span of the loss.
 * @param found numbers of the restored orders
 * @param end when the machine was lost, milliseconds
 */
export function lossOf(
  placed: readonly PlacedAt[],
  found: ReadonlySet<string>,
  end: number,
): { lost: string[]; seconds: number } {
  const lost = placed.filter(({ number }) => !found.has(number))
  const first = Math.min(end, ...lost.map(({ at }) => at))
  return { lost: lost.map(({ number }) => number), seconds: Math.round((end - first) / 1_000) }
}
