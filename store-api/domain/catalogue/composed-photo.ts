import type { Image } from '../../../lib/contract/common.ts'
import type { ComposedPhoto } from '../../../lib/contract/composed-photo.ts'
import { type MessageKey, messagesIn } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { glasses, isOneOf, profiles, type RoomName, recipeOf } from '../../images/compose/recipe.ts'
import { isRendered, widthsOf } from '../../images/compose/scenes.ts'
import { tileColour } from '../../images/compose/wall-colours.ts'

/** Walls that a screen can be looked at before, beside its own: light ones first. */
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
  images: readonly Pick<Image, 'public_id'>[],
): ComposedPhoto | null {
  const shown = images[0]?.public_id ?? ''
  const recipe = recipeOf(shown)
  if (!recipe || !isRendered(recipe)) return null
  const t = messagesIn(language)
  const { type, design, profile, glass, width, room } = recipe
  const walls = [...new Set([room, ...offeredWalls])].slice(0, mostWalls)
  return {
    template: `screens/${type}/{profile}-{glass}/${design}-{width}/{wall}-{opening}`,
    shown,
    words: { profile, glass, width, wall: room },
    openings: { left: 'right', right: 'left' },
    widths: widthsOf(recipe),
    walls: walls.map((word) => ({ word, name: t(`wall.${word}` satisfies MessageKey), color: tileColour(word) })),
  }
}

/** Word of a finish or glass, by the public id of its swatch: `options/profile-gold` is `gold`. */
export function photoWordOf(swatch: string | undefined): string | null {
  const [kind, word] = swatch?.split('/').at(-1)?.split('-') ?? []
  const known = kind === 'profile' ? profiles : kind === 'glass' ? glasses : []
  return isOneOf<string>(known, word) ? word : null
}
