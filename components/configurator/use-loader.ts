import { useCallback, useState } from 'react'
import { useLaterPart } from '#components/ui/use-later-part.ts'

/**
 * A part that fetches something at the first visit of a step, loaded then.
 * @param load always the same function, of the module
 * @returns the part, once it is there, with what it calls where nothing could be fetched; and
 *   whether loading or fetching failed
 */
export function useLoader<Part>(wanted: boolean, load: () => Promise<{ default: Part }>) {
  const { Part, failed, again } = useLaterPart(wanted, load)
  const [retry, setRetry] = useState<(() => void) | null>(null)
  const tell = useCallback((next: (() => void) | null) => setRetry(() => next), [])
  return {
    Part: wanted ? Part : null,
    tell,
    failed: wanted && (failed || retry !== null),
    retry: () => (failed ? again() : retry?.()),
  }
}
