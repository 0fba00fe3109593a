import type { ScreenFrame } from '../../../lib/contract/composed-photo.ts'
import { composedSize, designs, type Recipe } from './recipe.ts'

type Scene = Pick<Recipe, 'type' | 'design' | 'width'>
/** Metres: x to the right along the back wall, y towards it (the viewer is at negative y), z upwards. */
type Place = readonly [x: number, y: number, z: number]

/** Length and depth of the showers that were rendered, narrow and wide (`WIDTHS` of `scenes/layered_views.py`). */
const showers: Readonly<Record<Recipe['type'], Readonly<Record<Recipe['width'], readonly [number, number]>>>> = {
  'frontal-sliding': { narrow: [1.1, 0.8], wide: [1.55, 0.8] },
  'frontal-folding': { narrow: [0.8, 0.8], wide: [1.02, 0.8] },
  'frontal-pivot': { narrow: [0.98, 0.8], wide: [1.3, 0.8] },
  corner: { narrow: [0.92, 0.8], wide: [1.35, 0.8] },
  semicircular: { narrow: [0.85, 0.85], wide: [1, 1] },
  'walk-in': { narrow: [1.25, 0.9], wide: [1.75, 0.9] },
  bath: { narrow: [1.7, 0.75], wide: [1.7, 0.75] },
}
/** Degrees to the right of straight on, by design, and height of the camera (`layered_views.layered`). */
const frontalTurns = [17, 12, 21, 9, 15, 24, 19, 13] as const
const cornerTurns = [33, 27, 37, 30, 25, 35, 29, 39] as const
const heights = [1.35, 1.25, 1.45, 1.3] as const
const target = { distance: 6.2, height: 1.045 } as const

/** Lower and upper end of the panes, and the plane of the front before the tray's edge (`scenes/screens.py`). */
const low = 0.045
const high = 2
const inset = 0.035
const bath = { low: 0.585, leaf: { narrow: 0.42, wide: 0.56 }, open: 24 } as const
/** Share of a walk-in shower that its pane takes. */
const walkInPane = 0.7

/**
 * Where the screen stands in the pictures of a scene, by the camera and the measures that it was
 * rendered with; for the wall on the left, as scenes were rendered.
 */
export function frameOf(scene: Scene): ScreenFrame {
  const at = cameraOf(scene)
  const [length, depth] = showers[scene.type][scene.width]
  const y = inset - depth
  const [end, endY] = endOf(scene, length, y)
  const bottom = scene.type === 'bath' ? bath.low : low
  const hasSide = scene.type === 'corner' || scene.type === 'semicircular'
  return {
    front: [at([0, y, high]), at([end, endY, high]), at([end, endY, bottom]), at([0, y, bottom])],
    side: hasSide ? [at([end, 0, high]), at([end, 0, bottom])] : null,
  }
}

/** Where the front ends that begins at the wall. */
function endOf({ type, width }: Scene, length: number, y: number): readonly [number, number] {
  if (type === 'walk-in') return [length * walkInPane, y]
  if (type === 'corner') return [length - 0.03, y]
  if (type !== 'bath') return [length, y]
  const leaf = bath.leaf[width]
  const turn = (bath.open * Math.PI) / 180
  return [leaf + 0.006 + (leaf - 0.02) * Math.cos(turn), y - (leaf - 0.02) * Math.sin(turn)]
}

/**
 * The camera of a scene (`room.camera`): it looks level, so that uprights stay upright.
 * @returns a function from a place to shares of the picture's width and height, from its upper left
 */
function cameraOf({ type, design, width }: Scene): (place: Place) => [number, number] {
  const [length, depth] = showers[type][width]
  const series = designs.indexOf(design)
  const frontal = type.startsWith('frontal')
  const degrees = frontal
    ? (frontalTurns[series] as number)
    : (cornerTurns[series] as number) - (type === 'bath' ? 6 : 0)
  const turn = (degrees * Math.PI) / 180
  const frame = 2.36 + (width === 'wide' ? 0.05 : -0.05)
  const ratio = composedSize.width / composedSize.height
  const [x, y] = [length / 2 + (type === 'bath' ? 0.17 : 0.1), frontal ? -depth : -0.45]
  const eye = heights[series % heights.length] as number
  return (place) => {
    const [across, along] = [place[0] - x, place[1] - y]
    const away = target.distance - across * Math.sin(turn) + along * Math.cos(turn)
    const right = across * Math.cos(turn) + along * Math.sin(turn)
    const scale = target.distance / (away * frame)
    const up = (place[2] - eye) * scale - (target.height - eye) / frame
    return [rounded(0.5 + (right * scale) / ratio), rounded(0.5 - up)]
  }
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000
