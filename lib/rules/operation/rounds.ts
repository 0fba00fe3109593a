/** Rows of a kind that a round of a job moves at most, so that none is one long statement. */
export const rowsPerRound = 500

/**
 * Repeats a round of bounded work until one was not full, so that a job keeps up with a flood of
 * rows however long it pauses between its runs.
 * @param round returns how many rows of each kind it has moved
 * @param signal ends the repetition after the round under way
 */
export async function untilDone(
  round: () => Promise<Readonly<Record<string, number>>>,
  signal?: AbortSignal,
): Promise<void> {
  let counts: number[]
  do counts = Object.values(await round())
  while (counts.some((count) => count >= rowsPerRound) && !signal?.aborted)
}
