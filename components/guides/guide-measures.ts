import type { SpacePlace } from '#lib/contract/fitting.ts'
import type { Store } from '#lib/stores/store.ts'
import { storePath } from '#lib/urls/paths.ts'

/** What a guide to measuring ends in: where the screen may stand, and the drawings of its measures. */
export interface GuideMeasures {
  places: readonly [SpacePlace, ...SpacePlace[]]
  drawings: readonly ['three-heights', 'frontal-plan' | 'corner-plan' | 'round-plan' | 'walk-in-plan']
  /** Whether a second side is measured. */
  depth: boolean
}

const guides = {
  '/mesurer-paroi-de-douche': {
    places: ['niche', 'corner', 'open', 'bath'],
    drawings: ['three-heights', 'frontal-plan'],
    depth: true,
  },
  '/mesurer-paroi-de-douche/frontale': {
    places: ['niche'],
    drawings: ['three-heights', 'frontal-plan'],
    depth: false,
  },
  '/mesurer-paroi-de-douche/angle': { places: ['corner'], drawings: ['three-heights', 'corner-plan'], depth: true },
  '/mesurer-paroi-de-douche/semi-circulaire': {
    places: ['corner'],
    drawings: ['three-heights', 'round-plan'],
    depth: true,
  },
  '/mesurer-paroi-de-douche/douche-ou-baignoire': {
    places: ['open', 'bath'],
    drawings: ['three-heights', 'walk-in-plan'],
    depth: true,
  },
} as const satisfies Partial<Record<Parameters<typeof storePath>[1], GuideMeasures>>

/** The measures of a guide of a store by its path; null for a guide that is not about measuring a screen. */
export function measuresOf(store: Pick<Store, 'pathNames'>, path: string): GuideMeasures | null {
  const internal = (Object.keys(guides) as (keyof typeof guides)[]).find((each) => storePath(store, each) === path)
  return internal ? guides[internal] : null
}
