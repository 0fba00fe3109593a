/** How often a server that nobody writes to hands its log of writes on all the same, seconds. */
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
 * Lines of `postgresql.conf` by which a base backup is brought forward.
 * @param until the moment to stop at, as PostgreSQL writes it; the end of what there is without it
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
 * What is lost, and how much time before the loss that was.
 * @param found numbers of the orders that are there again
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
