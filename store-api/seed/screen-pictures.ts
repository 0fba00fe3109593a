import type { Side } from '../../lib/rules/configurator/opening-side.ts'
import { openingOf, publicIdOf, type Recipe, type RoomName, rooms } from '../images/compose/recipe.ts'
import { widthFor } from '../images/compose/scenes.ts'
import { seedBrands } from './brands.ts'
import { type ScreenType, screenTypes } from './screen-types.ts'

type Design = Recipe['design']
type Profile = Recipe['profile']

/** How the fittings of each collection are made. */
const designOf: Readonly<Record<string, Design>> = {
  Lisa: 'slim',
  Opale: 'ring',
  Fjord: 'towel',
  Skagen: 'frame',
  Iris: 'ring',
  Jade: 'cube',
  Milano: 'slim',
  Garda: 'long',
  Alba: 'frame',
  Marina: 'wheel',
  Loft: 'grid',
  Atelier: 'grid',
  Ribera: 'towel',
  Toro: 'cube',
  Atoll: 'ring',
  Lagon: 'slim',
  Source: 'long',
  Galet: 'wheel',
  Cumbre: 'cube',
  Nieve: 'frame',
  Playa: 'towel',
  Ola: 'wheel',
  Foundry: 'grid',
  Pier: 'long',
}
const designs: readonly Design[] = ['wheel', 'cube', 'frame', 'grid', 'slim', 'towel', 'ring', 'long']
const collections = seedBrands.flatMap((brand) => brand.collections)

/** Walls before which a finish stands out. */
const tonesBehind: Readonly<Record<Profile, readonly (typeof rooms)[RoomName]['tone'][]>> = {
  black: ['light', 'middle'],
  white: ['middle', 'deep'],
  chrome: ['middle', 'deep'],
  gold: ['middle', 'deep'],
  brushed: ['light', 'deep'],
}

export interface Shown {
  type: ScreenType
  collection: string
  /** Place of the model among those of its collection and type, from 0. */
  place: number
  /** Every finish that it is pictured in. */
  profiles: readonly string[]
}

/**
 * The room in which a screen stands and at which wall, the same for all its variants. Both together say
 * which screen of its type and design it is, so that no two of these look the same.
 */
function standing({ type, collection, place, profiles }: Shown): Pick<Recipe, 'design' | 'room' | 'wall'> {
  const design = designOf[collection] ?? 'wheel'
  const alike = collections.filter((other) => designOf[other] === design)
  const number = place * alike.length + alike.indexOf(collection)
  const group = designs.indexOf(design) * 3 + screenTypes.indexOf(type) * 2
  const tones = (['light', 'middle', 'deep'] as const).filter((tone) =>
    profiles.every((profile) => tonesBehind[profile as Profile].includes(tone)),
  )
  const tone = tones[(number + group) % tones.length]
  const fitting = (Object.keys(rooms) as RoomName[]).filter((room) => rooms[room].tone === tone)
  const isLate = number >= fitting.length
  return {
    design,
    room: fitting[(number + group) % fitting.length] ?? 'sand',
    wall: isLate === (group % 2 === 0) ? 'right' : 'left',
  }
}

/** The side on which a screen opens in all its pictures. */
export function picturedOpening(shown: Shown): Side {
  return openingOf(standing(shown))
}

/**
 * Public id of the picture of a screen in one finish, glass and width.
 * @param shown the product, which says in what design and room
 * @param variant what is chosen; `width` in millimetres
 */
export function screenPicture(shown: Shown, variant: { profile: string; glass: string; width: number }): string {
  const type = shown.type.key as Recipe['type']
  const place = standing(shown)
  return publicIdOf({
    type,
    profile: variant.profile as Profile,
    glass: variant.glass as Recipe['glass'],
    width: widthFor({ type, design: place.design }, variant.width),
    ...place,
  })
}
