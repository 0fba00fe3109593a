import type { Image } from '../../../lib/contract/common.ts'
import type { ComposedPhoto } from '../../../lib/contract/composed-photo.ts'
import type { Framing, Sketch } from '../../../lib/contract/sketches.ts'
import { type MessageKey, messagesIn } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { frameOf } from '../../images/compose/frame.ts'
import {
  glasses,
  isOneOf,
  openingOf,
  openingOn,
  profiles,
  type Recipe,
  type RoomName,
  recipeOf,
} from '../../images/compose/recipe.ts'
import { isRendered, widthsOf } from '../../images/compose/scenes.ts'
import { tileColour } from '../../images/compose/wall-colours.ts'

/** Walls that a screen can be shown on, beside its own: light ones first. */
const offeredWalls: readonly RoomName[] = [
  'chalk',
  'linen',
  'rose',
  'sky',
  'sand',
  'sage',
  'clay',
  'sea',
  'slate',
  'night',
]
const mostWalls = 10

/** How photographs of a product are composed; null where its first picture is no composed one. */
export function composedPhoto(
  { language }: Pick<StoreContext, 'language'>,
  [first]: readonly Pick<Image, 'public_id'>[],
): ComposedPhoto | null {
  const look = first && composedLook(first)
  if (!look) return null
  const t = messagesIn(language)
  const walls = [...new Set([look.words.wall, ...offeredWalls])].slice(0, mostWalls)
  return {
    ...look,
    walls: walls.map((word) => ({ word, name: t(`wall.${word}` satisfies MessageKey), color: tileColour(word) })),
  }
}

/** The same of a picture, without the walls to choose from. */
export function composedLook({ public_id }: Pick<Image, 'public_id'>) {
  const recipe = recipeOf(public_id)
  if (!recipe || !isRendered(recipe)) return null
  const { type, design, profile, glass, width, room: wall } = recipe
  return {
    template: `screens/${type}/{profile}-{glass}/${design}-{width}/{wall}-{opening}`,
    words: { profile, glass, width, wall },
    openings: { left: openingOn(recipe, 'left').wall, right: openingOn(recipe, 'right').wall },
    widths: widthsOf(recipe).map((each) => ({ ...each, frame: frameOf({ type, design, width: each.word }) })),
  }
}

/** Designs whose panes have metal round them, as their pictures show. */
const framed: Partial<Record<Recipe['design'], Framing>> = { frame: 'full', grid: 'grid' }

/** A sketch with the side and the framing of the product's first picture, where it names none: older catalogues do not. */
export function sketchAsPictured<Drawn extends Sketch | null>(
  sketch: Drawn,
  [first]: readonly Pick<Image, 'public_id'>[],
): Drawn {
  const recipe = first && recipeOf(first.public_id)
  if (!sketch || !recipe) return sketch
  const framing = framed[recipe.design]
  return { side: openingOf(recipe), ...(framing && { framing }), ...sketch }
}

/** Word of a finish or glass, by the public id of its swatch: `options/profile-gold` is `gold`. */
export function photoWordOf(swatch: string | undefined): string | null {
  const [kind, word] = swatch?.split('/').at(-1)?.split('-') ?? []
  const known = kind === 'profile' ? profiles : kind === 'glass' ? glasses : []
  return isOneOf<string>(known, word) ? word : null
}
