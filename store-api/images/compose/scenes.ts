import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sceneFolder } from './layers.ts'
import { designs, type Recipe, screenTypes, widths } from './recipe.ts'

type Scene = Pick<Recipe, 'type' | 'design' | 'width'>
const keyOf = ({ type, design, width }: Scene) => `${type}/${design}-${width}`

/** The scenes whose layers have been rendered; a scene is whole when its room is there. */
const rendered: ReadonlySet<string> = new Set(
  screenTypes
    .flatMap((type) => designs.flatMap((design) => widths.map((width) => ({ type, design, width }))))
    .filter((scene) => existsSync(join(sceneFolder(scene), 'room.avif')))
    .map(keyOf),
)

/** Whether pictures of this scene can be composed. */
export function isRendered(scene: Scene): boolean {
  return rendered.has(keyOf(scene))
}

/** Millimetres from which a screen is pictured by the wide scene of its type. */
const wideFrom: Readonly<Record<Recipe['type'], number>> = {
  'frontal-sliding': 1300,
  'frontal-folding': 850,
  'frontal-pivot': 1100,
  corner: 1100,
  semicircular: 900,
  'walk-in': 1050,
  bath: 950,
}

/** The scenes by which a screen is pictured, narrowest first, each with the millimetres that it begins at. */
export function widthsOf({ type, design }: Pick<Recipe, 'type' | 'design'>): { from: number; word: Recipe['width'] }[] {
  const narrow = { from: 0, word: 'narrow' } as const
  const wide = { from: wideFrom[type], word: 'wide' } as const
  return isRendered({ type, design, width: 'wide' }) ? [narrow, wide] : [narrow]
}

/** Scene for a screen of this width: the narrow one where there is no wide one. */
export function widthFor(scene: Pick<Recipe, 'type' | 'design'>, millimetres: number): Recipe['width'] {
  return widthsOf(scene).findLast(({ from }) => millimetres >= from)?.word ?? 'narrow'
}
