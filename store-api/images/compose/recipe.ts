import { otherSide, type Side } from '../../../lib/rules/configurator/opening-side.ts'

/**
 * Contents of a composed picture of a screen, as encoded in its public id:
 * `screens/{type}/{profile}-{glass}/{design}-{width}/{room}-{wall}`.
 */
export interface Recipe {
  type: (typeof screenTypes)[number]
  profile: (typeof profiles)[number]
  glass: (typeof glasses)[number]
  /** Shape of rollers, rail, handle, hinges, frame and stabiliser; `scenes/designs.py` defines them. */
  design: (typeof designs)[number]
  width: (typeof widths)[number]
  /** Colours of tiles and plaster. */
  room: RoomName
  /** The side at which the wall stands that the screen begins at; it opens on the other. */
  wall: Side
}

export const screenTypes = [
  'frontal-sliding',
  'frontal-folding',
  'frontal-pivot',
  'corner',
  'semicircular',
  'walk-in',
  'bath',
] as const
export const profiles = ['chrome', 'black', 'white', 'brushed', 'gold'] as const
export const glasses = ['clear', 'grey', 'bronze', 'frosted', 'fluted', 'printed'] as const
export const designs = ['wheel', 'cube', 'frame', 'grid', 'slim', 'towel', 'ring', 'long'] as const
export const widths = ['narrow', 'wide'] as const
const sides = ['left', 'right'] as const satisfies readonly Side[]
/** The wall of the scenes as they were rendered (`scenes/screens.py`); the other is their mirror image. */
export const renderedWall: Side = 'left'

type Colour = readonly [number, number, number]
type Tone = 'light' | 'middle' | 'deep'

/**
 * Rooms by name: how light their tiles are, the colour of the tiles and of the plaster. Linear
 * light, 0 to 1.
 */
export const rooms = {
  chalk: { tone: 'light', tiles: [0.72, 0.7, 0.66], plaster: [0.62, 0.585, 0.53] },
  linen: { tone: 'light', tiles: [0.62, 0.56, 0.47], plaster: [0.66, 0.63, 0.58] },
  pearl: { tone: 'light', tiles: [0.6, 0.615, 0.61], plaster: [0.56, 0.55, 0.525] },
  rose: { tone: 'light', tiles: [0.63, 0.47, 0.41], plaster: [0.66, 0.6, 0.555] },
  mint: { tone: 'light', tiles: [0.5, 0.6, 0.52], plaster: [0.655, 0.645, 0.61] },
  sky: { tone: 'light', tiles: [0.49, 0.57, 0.62], plaster: [0.64, 0.63, 0.61] },
  honey: { tone: 'light', tiles: [0.68, 0.53, 0.31], plaster: [0.67, 0.635, 0.575] },
  lilac: { tone: 'light', tiles: [0.53, 0.49, 0.58], plaster: [0.64, 0.625, 0.62] },
  sand: { tone: 'middle', tiles: [0.42, 0.34, 0.255], plaster: [0.65, 0.615, 0.56] },
  sage: { tone: 'middle', tiles: [0.235, 0.3, 0.245], plaster: [0.66, 0.645, 0.6] },
  mist: { tone: 'middle', tiles: [0.27, 0.31, 0.33], plaster: [0.6, 0.6, 0.59] },
  clay: { tone: 'middle', tiles: [0.44, 0.225, 0.15], plaster: [0.665, 0.625, 0.57] },
  sea: { tone: 'middle', tiles: [0.17, 0.275, 0.3], plaster: [0.655, 0.64, 0.61] },
  taupe: { tone: 'middle', tiles: [0.33, 0.275, 0.225], plaster: [0.57, 0.53, 0.48] },
  olive: { tone: 'middle', tiles: [0.3, 0.29, 0.15], plaster: [0.66, 0.64, 0.575] },
  dusk: { tone: 'middle', tiles: [0.24, 0.24, 0.35], plaster: [0.62, 0.61, 0.6] },
  forest: { tone: 'deep', tiles: [0.075, 0.14, 0.11], plaster: [0.62, 0.595, 0.55] },
  night: { tone: 'deep', tiles: [0.055, 0.085, 0.15], plaster: [0.6, 0.595, 0.585] },
  slate: { tone: 'deep', tiles: [0.09, 0.1, 0.11], plaster: [0.55, 0.54, 0.525] },
  wine: { tone: 'deep', tiles: [0.16, 0.05, 0.055], plaster: [0.64, 0.6, 0.565] },
  petrol: { tone: 'deep', tiles: [0.04, 0.13, 0.15], plaster: [0.635, 0.62, 0.58] },
  earth: { tone: 'deep', tiles: [0.15, 0.09, 0.06], plaster: [0.63, 0.585, 0.53] },
  rust: { tone: 'deep', tiles: [0.26, 0.1, 0.045], plaster: [0.645, 0.61, 0.56] },
  moss: { tone: 'deep', tiles: [0.11, 0.13, 0.06], plaster: [0.63, 0.605, 0.55] },
} as const satisfies Record<string, { tone: Tone; tiles: Colour; plaster: Colour }>
export type RoomName = keyof typeof rooms

/** Width and height of every composed picture, pixels. */
export const composedSize = { width: 1730, height: 1200 } as const

/** Whether a word is one of a list of words. */
export function isOneOf<T extends string>(list: readonly T[], word: string | undefined): word is T {
  return (list as readonly (string | undefined)[]).includes(word)
}
const isRoom = (word: string | undefined): word is RoomName => word !== undefined && Object.hasOwn(rooms, word)

/** The recipe of a public id, or null for an invalid one: only these words are composed. */
export function recipeOf(publicId: string): Recipe | null {
  const [folder, type, look = '', scene = '', place = '', ...rest] = publicId.split('/')
  const [profile, glass, ...moreOfLook] = look.split('-')
  const [design, width, ...moreOfScene] = scene.split('-')
  const [room, wall, ...moreOfPlace] = place.split('-')
  if (folder !== 'screens' || rest.length + moreOfLook.length + moreOfScene.length + moreOfPlace.length > 0) return null
  return isOneOf(screenTypes, type) &&
    isOneOf(profiles, profile) &&
    isOneOf(glasses, glass) &&
    isOneOf(designs, design) &&
    isOneOf(widths, width) &&
    isRoom(room) &&
    isOneOf(sides, wall)
    ? { type, profile, glass, design, width, room, wall }
    : null
}

/** Public id of the picture of this recipe. */
export function publicIdOf({ type, profile, glass, design, width, room, wall }: Recipe): string {
  return `screens/${type}/${profile}-${glass}/${design}-${width}/${room}-${wall}`
}

/** The side of the opening in the picture of a recipe, seen from outside the shower. */
export function openingOf({ wall }: Pick<Recipe, 'wall'>): Side {
  return otherSide(wall)
}

/** The recipe with the opening on that side. */
export function openingOn(recipe: Recipe, opening: Side): Recipe {
  return { ...recipe, wall: otherSide(opening) }
}
