'use client'

import { useState } from 'react'
import type { Remedy } from '#lib/rules/configurator/remedies.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import type { Dispatch } from './use-configurator.ts'

/** Another choice that is looked at before it counts. */
export interface Trial {
  /** The one that is looked at now. */
  readonly remedy: Remedy | null
  /** Shows drawing, photograph and price with it; null shows what is chosen again. */
  readonly show: (remedy: Remedy | null) => void
  /** Makes it what is chosen. */
  readonly take: () => void
  /** Path and query of a configuration, for who has no script. */
  readonly url: (configuration: Configuration) => string
}

/**
 * Lets a shopper look at a configuration before it counts. Any other choice ends it.
 * @returns what drawing and price show, and the trial
 */
export function useTrial(state: Configuration, dispatch: Dispatch, url: Trial['url']): [Configuration, Trial] {
  const [tried, setTried] = useState<{ readonly remedy: Remedy; readonly of: Configuration } | null>(null)
  const remedy = tried?.of === state ? tried.remedy : null
  const trial: Trial = {
    remedy,
    show: (next) => setTried(next && { remedy: next, of: state }),
    take: () => {
      for (const event of remedy?.events ?? []) dispatch(event)
    },
    url,
  }
  return [remedy?.result ?? state, trial]
}
