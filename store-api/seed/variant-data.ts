import { curve, frontOf } from '../../lib/rules/configurator/drawing/panels.ts'
import { type DraftData, data, same } from './draft-product.ts'
import type { ScreenType } from './screen-types.ts'
import { words } from './words.ts'

/** Glass weighs 2.5 kg for each square metre and millimetre of its thickness. */
const glassDensity = 2.5
/** Kilograms of rails, hinges and seals, whatever the width. */
const fittings = 3.5
const decimetre = 100

const passageLabel = words({ fr: 'Passage', es: 'Paso' })
const weightLabel = words({ fr: 'Poids', es: 'Peso' })

/**
 * What a screen of one width has of its own: the way in that its opening leaves free, and its
 * weight.
 * @param width millimetres
 * @param thick of the glass, millimetres
 */
export function screenVariantData(type: ScreenType, width: number, thick: number): DraftData[] {
  const passage = passageOf(type, width)
  return [
    ...(passage === null
      ? []
      : [{ src: 'passage-attr', label: passageLabel, values: [{ numeric: passage / 10, unit: same('cm') }] }]),
    ...(type.key === 'walk-in'
      ? [data('passage-attr', passageLabel, words({ fr: '60 cm conseillés', es: '60 cm recomendados' }))]
      : []),
    weightData(Math.round(glassArea(type, width) * thick * glassDensity + fittings)),
  ]
}

/**
 * What a tray of one size has of its own: its weight. Resin with stone: 1.9 kg for each square metre and millimetre;
 * an acrylic tray is a shell, and weighs about a quarter of it. @param lengths millimetres
 */
export function trayVariantData(long: number, deep: number, thick: number, isShell: boolean): DraftData[] {
  return [weightData(Math.round((long / 1000) * (deep / 1000) * thick * (isShell ? 0.5 : 1.9)))]
}

const weightData = (kilograms: number): DraftData => ({
  src: 'weight-attr',
  label: weightLabel,
  values: [{ numeric: kilograms, unit: same('kg') }],
})

/**
 * Millimetres that are free when the screen is open, to the centimetre; null where that is the
 * room's business.
 */
function passageOf({ key }: ScreenType, width: number): number | null {
  const [moving] = frontOf({ layout: key, width }).panels.filter(({ moves }) => moves !== null)
  if (!moving) return null
  const leaf = moving.to - moving.from
  const free = {
    // The leaf stays a hand's breadth in front of the opening, for its handle.
    slides: leaf - decimetre,
    swings: leaf - 50,
    // Both panes stand beside each other when they are folded.
    folds: width - 1.5 * decimetre,
  }[moving.moves ?? 'slides']
  if (key === 'bath') return null
  if (key === 'semicircular') return Math.round(Math.min(curve, width - decimetre) / 10) * 10 - 50
  return Math.round(free / 10) * 10
}

/** Square metres of glass. */
function glassArea({ key, height, depth }: ScreenType, width: number): number {
  const across = key === 'semicircular' ? width * 1.8 : width + (key === 'corner' ? (depth?.standard ?? 0) : 0)
  return (across / 1000) * (height / 1000)
}
