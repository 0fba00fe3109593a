import type { CutLimits } from '../../lib/contract/glass-cuts.ts'
import type { GlassCut } from '../../lib/contract/sketches.ts'
import type { ScreenType } from './screen-types.ts'
import { type Words, words } from './words.ts'

interface CutKind {
  id: number
  ref: string
  name: Words
  /** Cents for each cut. */
  surcharge: number
  cut_limits: CutLimits
}

/** Lengths in millimetres; on top of them hold the rules of toughened glass (`lib/rules/configurator/cuts/`). */
const limits = { smallest: 20, distance: 50, rest: 150, moving: false }

/** The cuts that the workshop makes, each with its price and its limits. */
export const cutKinds: Readonly<Record<GlassCut, CutKind>> = {
  notch: {
    id: 20_600,
    ref: 'EN',
    name: words({ fr: 'Encoche pour un rebord', es: 'Muesca para un reborde' }),
    surcharge: 3900,
    cut_limits: { ...limits, most: 2 },
  },
  slope: {
    id: 20_601,
    ref: 'PC',
    name: words({ fr: 'Pan coupé sous pente', es: 'Corte bajo techo inclinado' }),
    surcharge: 6900,
    cut_limits: { ...limits, most: 1, rest: 300 },
  },
  round: {
    id: 20_602,
    ref: 'AR',
    name: words({ fr: 'Angle arrondi', es: 'Esquina redondeada' }),
    surcharge: 2900,
    cut_limits: { ...limits, most: 2, smallest: 50 },
  },
  opening: {
    id: 20_603,
    ref: 'PT',
    name: words({ fr: 'Passage pour un tuyau', es: 'Paso para un tubo' }),
    surcharge: 4500,
    cut_limits: { ...limits, most: 3 },
  },
}

/** Attributes of cuts: for a free glass, for one beside a door, and for one that carries a rail. */
export const cutAttributes: readonly {
  id: number
  kinds: readonly GlassCut[]
  layouts: readonly ScreenType['key'][]
}[] = [
  { id: 306, kinds: ['notch', 'slope', 'round', 'opening'], layouts: ['walk-in'] },
  { id: 309, kinds: ['notch', 'slope', 'opening'], layouts: ['frontal-pivot', 'bath'] },
  { id: 308, kinds: ['notch', 'opening'], layouts: ['frontal-sliding', 'corner'] },
]

/** Ids of the attributes of cuts of a type of screen: none where every glass moves or is bent. */
export function cutAttributesOf(type: ScreenType['key']): number[] {
  return cutAttributes.filter(({ layouts }) => layouts.includes(type)).map(({ id }) => id)
}
