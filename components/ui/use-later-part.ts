'use client'

import { useEffect, useState } from 'react'

/** A part that is loaded once it is wanted. @param load always the same function, of the module */
export function useLaterPart<Part>(wanted: boolean, load: () => Promise<{ default: Part }>) {
  const [loaded, setLoaded] = useState<{ Part: Part } | 'failed' | null>(null)
  useEffect(() => {
    if (!wanted || loaded !== null) return
    load().then(
      ({ default: Part }) => setLoaded({ Part }),
      () => setLoaded('failed'),
    )
  }, [wanted, loaded, load])
  return {
    Part: loaded === null || loaded === 'failed' ? null : loaded.Part,
    failed: wanted && loaded === 'failed',
    again: () => setLoaded(null),
  }
}
