import { imageTypes } from '../../lib/contract/common.ts'
import type { Fit, SpacePlace } from '../../lib/contract/fitting.ts'
import {
  attributeIds,
  complementTypeIds,
  fewWidths,
  glassPairOptionId,
  glassPairs,
  profilePairOptionId,
  profilePairs,
  seedComplements,
  widthOptionId,
} from './attributes.ts'
import { seedBrands } from './brands.ts'
import { cutAttributesOf } from './cut-kinds.ts'
import { type Draft, type DraftVariant, data, finish, same } from './draft-product.ts'
import { imageOf, imagesOf, screenViews } from './pictures.ts'
import { priceStyles } from './price-styles.ts'
import { Draw } from './random.ts'
import { picturedOpening, type Shown, screenPicture } from './screen-pictures.ts'
import {
  adjustment,
  closings,
  finishInSentence,
  glassTexts,
  hanging,
  measuredTexts,
  models,
  openings,
  safety,
} from './screen-texts.ts'
import { glasses, profiles, type ScreenType, screenTypes } from './screen-types.ts'
import type { SeedBrand, SeedProduct } from './types.ts'
import { screenVariantData } from './variant-data.ts'
import { everywhere, phrase, slugOf, storeCodes, type Words, words } from './words.ts'

/**
 * Finishes and glasses as they are sold; nearly all are pictured, and neighbours in the list look
 * different.
 */
const combinations: readonly (readonly [string, string])[] = [
  ['black', 'clear'],
  ['gold', 'clear'],
  ['black', 'fluted'],
  ['chrome', 'clear'],
  ['black', 'grey'],
  ['white', 'clear'],
  ['brushed', 'clear'],
  ['black', 'frosted'],
  ['chrome', 'clear'],
  ['black', 'bronze'],
  ['black', 'clear'],
  ['black', 'printed'],
  ['chrome', 'frosted'],
]
/** Types that are not the same from both sides, so that the side has to be chosen. */
const sided: readonly string[] = ['frontal-pivot', 'walk-in', 'bath']
/** Share of the screens that only one of the stores offers. */
const inOneStore = 0.05

function byKey<T extends { key: string }>(list: readonly T[], key: string): T {
  const found = list.find((entry) => entry.key === key)
  if (!found) throw new Error(`Unknown: ${key}`)
  return found
}

/**
 * Every screen: each type in each collection in two or three models, and in every third one made to
 * measure.
 */
export function* screens(): Generator<SeedProduct> {
  let turn = 0
  for (const [typeIndex, type] of screenTypes.entries()) {
    for (const brand of seedBrands) {
      for (const collection of brand.collections) {
        const count = turn % 8 < 5 ? 3 : 2
        for (let index = 0; index < count; index += 1) {
          const [profile = 'black', glass = 'clear'] = combinations[(turn * 3 + index * 5) % combinations.length] ?? []
          yield screen({
            type,
            typeIndex,
            brand,
            collection,
            model: models[type.key]?.[(turn + index) % 4] ?? '',
            profileKey: profile,
            glassKey: glass,
            kind: turn + index,
            place: index,
          })
        }
        if (turn % 3 === 1) {
          const [profile = 'black', glass = 'clear'] = combinations[(turn * 3 + 4) % combinations.length] ?? []
          yield screen({
            type,
            typeIndex,
            brand,
            collection,
            model: '',
            profileKey: profile,
            glassKey: glass,
            kind: turn,
            place: 3,
          })
        }
        turn += 1
      }
    }
  }
}

interface Wanted {
  type: ScreenType
  typeIndex: number
  brand: SeedBrand
  collection: string
  /** Empty for the one made to measure. */
  model: string
  profileKey: string
  glassKey: string
  kind: number
  /** Place among the models of its collection and type; 3 for the one made to measure. */
  place: number
}

/** What pictures have to show of a screen: made to measure, the finish and glass that are offered first. */
function shownOf(wanted: Wanted, choice: Alternatives): Shown & { profile: string; glass: string } {
  const { type, collection, place, model, profileKey, glassKey } = wanted
  const pair = choice === 'profile' ? profilePairOf(wanted) : []
  const profile = model === '' ? profiles[0]?.key : pair[0]
  const glass = model === '' ? glasses[0]?.key : glassKey
  const pictured = profile ?? profileKey
  return {
    type,
    collection,
    place,
    profiles: pair.length > 0 ? pair : [pictured],
    profile: pictured,
    glass: glass ?? glassKey,
  }
}

function screen(wanted: Wanted): SeedProduct {
  const { type, brand, collection, model, profileKey, glassKey } = wanted
  const madeToMeasure = model === ''
  const key = ['screen', type.key, slugOf(`${collection} ${model || 'made to measure'}`)].join('-')
  const draw = new Draw(`screen ${key}`)
  const profile = byKey(profiles, profileKey)
  const glass = byKey(glasses, glassKey)
  const thick = type.key !== 'semicircular' && (madeToMeasure || draw.chance(0.4)) ? 8 : 6
  const choice = madeToMeasure ? 'none' : choiceOf(wanted)
  const full = Math.max(
    madeToMeasure ? 39000 : 0,
    Math.round(
      (type.base * (1 + draw.next() * 0.75) +
        (madeToMeasure ? 0 : profile.surcharge + glass.surcharge) +
        (thick === 8 ? 6000 : 0)) *
        (madeToMeasure ? 1.35 : 1),
    ),
  )
  const series = `${collection}${model && ` ${model}`}`
  const finishWords = madeToMeasure
    ? words({ fr: ' sur mesure', es: ' a medida' })
    : phrase(
        { glass: glass.name, profile: profile.name },
        {
          fr: ({ glass, profile }) =>
            `${choice === 'profile' ? '' : `, profilé ${profile}`}${glassKey === 'clear' ? '' : `, verre ${glass}`}`,
          es: ({ glass, profile }) =>
            `${choice === 'profile' ? '' : `, perfil ${profile}`}${glassKey === 'clear' ? '' : `, vidrio ${glass}`}`,
        },
      )
  const name = everywhere((store) => `${type.noun[store]} ${series}${finishWords[store]}`)
  const picture = shownOf(wanted, choice)
  const picturedGlass = byKey(glasses, picture.glass)
  const shown = phrase(
    {
      glass: picturedGlass.name,
      noun: type.noun,
      pictured: byKey(profiles, picture.profile).name,
    },
    {
      fr: ({ glass, noun, pictured }) => `${noun} ${series}, profilé ${pictured}, verre ${glass}`,
      es: ({ glass, noun, pictured }) => `${noun} ${series}, perfil ${pictured}, vidrio ${glass}`,
    },
  )
  const ref = [
    type.key
      .split('-')
      .map((part) => part.slice(0, 2))
      .join(''),
    collection.slice(0, 4),
    model ? model.slice(0, 3) : 'SM',
    `${profileKey.slice(0, 2)}${glassKey.slice(0, 2)}`,
  ]
    .join('-')
    .toUpperCase()
  const sold = variantsOf(wanted, choice, full, thick)
  const alone = !madeToMeasure && draw.chance(inOneStore)
  const draft: Draft = {
    key,
    ref,
    kind: 'screen',
    subject: type.key,
    brand: brand.slug,
    collection,
    category: type.category,
    full,
    stores: alone ? [draw.pick(storeCodes)] : storeCodes,
    alsoIn: madeToMeasure ? [1, 18] : [1],
    name,
    description: describe(wanted, thick, series, draw),
    summary: phrase(
      { noun: type.noun, profile: profile.name },
      {
        fr: ({ noun, profile }) =>
          `${noun} ${series}, ${madeToMeasure ? 'fabrication à vos cotes au millimètre, verre trempé.' : `verre trempé ${thick} mm, profilé ${profile}.`}`,
        es: ({ noun, profile }) =>
          `${noun} ${series}, ${madeToMeasure ? 'fabricación a tu medida al milímetro, vidrio templado.' : `vidrio templado de ${thick} mm, perfil ${profile}.`}`,
      },
    ),
    highlights: highlightsOf(wanted, thick, glass.name),
    warnings: safety,
    images: imagesOf(
      screenViews(
        {
          narrow: screenPicture(picture, { ...picture, width: type.range[0] }),
          wide: screenPicture(picture, { ...picture, width: type.range[1] }),
          glass: picture.glass,
          type: type.key,
        },
        shown,
        type.noun,
      ),
    ),
    data: dataOf(wanted, thick, sold.width, profile.name, glass.name),
    variants: sold.variants,
    madeToMeasure,
    sketch: {
      layout: type.key,
      width: type.widths[Math.floor(type.widths.length / 2)] ?? type.range[0],
      height: type.height,
      depth: type.depth?.standard ?? null,
      // Before anything is chosen the drawing agrees with the photograph.
      color: byKey(profiles, picture.profile).color,
      glass: { color: picturedGlass.color, texture: picturedGlass.texture },
      side: picturedOpening(picture),
    },
    fit: fitOf(type, madeToMeasure),
    attributeIds: madeToMeasure
      ? freeAttributes(wanted)
      : [...sold.attributeIds, ...(sided.includes(type.key) ? [attributeIds.side] : [])],
    complementIds: seedComplements
      .filter(({ typeId }) => typeId !== complementTypeIds.stabiliser || type.key === 'walk-in')
      .filter(({ typeId }) => typeId !== complementTypeIds.treatment || glassKey !== 'frosted' || madeToMeasure)
      .map(({ id }) => id),
    facets: [
      ...(choice === 'profile' ? profilePairOf(wanted) : [profileKey]).map((option) => ({ filter: 2, option })),
      ...(choice === 'glass' ? glassPairOf(wanted) : [glassKey]).map((option) => ({ filter: 3, option })),
      { filter: 5, option: brand.slug },
      { filter: 8, option: String(thick) },
      { filter: 9, option: type.key },
      madeToMeasure ? { filter: 6, option: 'yes' } : { filter: 13, option: 'yes' },
    ],
    width: madeToMeasure ? [type.range[0] / 10, type.range[1] / 10] : sold.width,
    swatches: everywhere((store) =>
      (madeToMeasure
        ? profiles
        : choice === 'profile'
          ? profilePairOf(wanted).map((entry) => byKey(profiles, entry))
          : [profile]
      ).map(({ slug, name: finishName, color }) => ({ slug: slug[store], name: finishName[store], color })),
    ),
    widthSurcharge: everywhere((store) => (madeToMeasure ? priceStyles[store].perMillimetre.screen : 0)),
    popularity: draw.next() * (glassKey === 'clear' ? 1 : 0.85),
  }
  return finish(draft)
}

/** Millimetres that the profiles of every screen make up for, either way, and the ones that make up for more. */
const adjusted = 20
const compensators = [20, 40]
/** Way in beside a fixed pane, millimetres, as its technical data advise. */
const passage = 600
const standsIn: Readonly<Record<ScreenType['key'], SpacePlace>> = {
  'frontal-sliding': 'niche',
  'frontal-folding': 'niche',
  'frontal-pivot': 'niche',
  corner: 'corner',
  semicircular: 'corner',
  'walk-in': 'open',
  bath: 'bath',
}

function fitOf({ key, height, depth }: ScreenType, madeToMeasure: boolean): Fit {
  return {
    places: [standsIn[key]],
    height: madeToMeasure ? null : height,
    depth: madeToMeasure ? null : (depth?.standard ?? null),
    square: key === 'semicircular',
    adjustment: adjusted,
    trim: 0,
    passage: key === 'walk-in' ? passage : 0,
    outwards: key === 'frontal-pivot',
    hung: key === 'frontal-pivot' || key === 'bath',
    compensators: key === 'bath' || key === 'walk-in' ? [] : compensators,
  }
}

type Alternatives = 'none' | 'width' | 'glass' | 'profile'

/** What variants differ by beside the width. Only clear glass has a second glass to choose. */
function choiceOf({ kind, type, glassKey }: Wanted): Alternatives {
  if (kind % 7 === 3 && glassKey === 'clear' && type.key !== 'frontal-folding') return 'glass'
  return kind % 7 === 5 && glassKey === 'clear' ? 'profile' : 'width'
}
function pairIndex(pairs: readonly (readonly [string, string])[], first: string, kind: number): number {
  const fitting = pairs.flatMap((pair, index) => (pair[0] === first ? [index] : []))
  return fitting[kind % Math.max(1, fitting.length)] ?? 0
}
const glassPairOf = (wanted: Wanted): readonly string[] => glassPairs[pairIndex(glassPairs, 'clear', wanted.kind)] ?? []
const profilePairOf = (wanted: Wanted): readonly string[] =>
  profilePairs[pairIndex(profilePairs, wanted.profileKey, wanted.kind)] ?? []

function variantsOf(
  wanted: Wanted,
  choice: Alternatives,
  full: number,
  thick: number,
): { variants: DraftVariant[]; attributeIds: number[]; width: readonly [number, number] } {
  const { type, typeIndex } = wanted
  if (choice === 'none') return { variants: [], attributeIds: [], width: [0, 0] }
  const few = choice !== 'width'
  const widths = few ? fewWidths(typeIndex) : type.widths
  const stepUp = 2000 + Math.round(type.base * 0.035)
  const pairs = choice === 'glass' ? glassPairs : profilePairs
  const pair =
    choice === 'glass'
      ? pairIndex(glassPairs, 'clear', wanted.kind)
      : pairIndex(profilePairs, wanted.profileKey, wanted.kind)
  const seconds: readonly (string | null)[] = few ? (pairs[pair] ?? []) : [null]
  const variants = widths.flatMap((value, place) =>
    seconds.map((second, index): DraftVariant => {
      const extra = second === null ? null : byKey(choice === 'glass' ? glasses : profiles, second)
      const label = choice === 'glass' ? words({ fr: 'verre', es: 'vidrio' }) : words({ fr: 'profilé', es: 'perfil' })
      return {
        suffix: `${value / 10}${second ? `-${second.slice(0, 2).toUpperCase()}` : ''}`,
        name: everywhere((store) => `${value / 10} cm${extra ? `, ${label[store]} ${extra.name[store]}` : ''}`),
        optionIds: [
          widthOptionId(typeIndex, place, few),
          ...(extra ? [choice === 'glass' ? glassPairOptionId(pair, index) : profilePairOptionId(pair, index)] : []),
        ],
        full: full + place * stepUp + (index > 0 ? (extra?.surcharge ?? 0) : 0),
        image: variantImage(wanted, choice, extra, value),
        data: [
          ...screenVariantData(type, value, thick),
          ...(extra && choice === 'glass'
            ? [data('glass-attr', words({ fr: 'Verre', es: 'Vidrio' }), extra.name)]
            : []),
        ],
      }
    }),
  )
  const base = (few ? attributeIds.fewWidths : attributeIds.variantWidth) + typeIndex
  return {
    variants,
    attributeIds: few
      ? [base, (choice === 'glass' ? attributeIds.glassPair : attributeIds.profilePair) + pair]
      : [base],
    width: [(widths[0] ?? 0) / 10, (widths.at(-1) ?? 0) / 10],
  }
}

/** The variant in its width, in millimetres, and in its profile or glass where these are to be chosen. */
function variantImage(
  wanted: Wanted,
  choice: Alternatives,
  chosen: { key: string; name: Words } | null,
  width: number,
): DraftVariant['image'] {
  const { type, collection, model } = wanted
  const label = choice === 'glass' ? words({ fr: 'verre', es: 'vidrio' }) : words({ fr: 'profilé', es: 'perfil' })
  const shown = shownOf(wanted, choice)
  const picture = screenPicture(shown, {
    profile: choice === 'profile' && chosen ? chosen.key : shown.profile,
    glass: choice === 'glass' && chosen ? chosen.key : shown.glass,
    width,
  })
  return everywhere((store) =>
    imageOf(
      imageTypes.principal,
      `${type.noun[store]} ${collection} ${model}${chosen ? `, ${label[store]} ${chosen.name[store]}` : ''}, ${width / 10} cm`,
      picture,
    ),
  )
}

function freeAttributes({ type, typeIndex }: Wanted): number[] {
  const hung =
    type.key === 'semicircular' ? [] : [type.key === 'frontal-folding' ? attributeIds.folding : attributeIds.side]
  return [
    attributeIds.freeWidth + typeIndex,
    attributeIds.freeHeight + typeIndex,
    ...(type.depth ? [attributeIds.freeDepth] : []),
    ...hung,
    attributeIds.profile,
    attributeIds.glass,
    ...(type.key === 'semicircular' ? [] : [attributeIds.thickness]),
    ...cutAttributesOf(type.key),
  ]
}

function describe(
  { type, brand, collection, profileKey, glassKey, kind, model }: Wanted,
  thick: number,
  series: string,
  draw: Draw,
): Words {
  const opening = draw.whole(0, 2) + kind
  const end = draw.whole(0, 3)
  const measured = model === ''
  const collectionText = brand.collectionTexts[brand.collections.indexOf(collection)] ?? words({ fr: '', es: '' })
  const finishWords = measured ? measuredTexts.profile : finishInSentence(byKey(profiles, profileKey))
  const glassText = measured ? measuredTexts.glass : glassTexts[glassKey]
  const millimetres =
    measured && type.key !== 'semicircular' ? words({ fr: '6 ou 8 mm', es: '6 u 8 mm' }) : same(`${thick} mm`)
  const norm = phrase(
    { millimetres },
    {
      fr: ({ millimetres }) => `Verre trempé de ${millimetres}, conforme à la norme EN 14428.`,
      es: ({ millimetres }) => `Vidrio templado de ${millimetres}, conforme a la norma EN 14428.`,
    },
  )
  return everywhere((store) => {
    // The third opening speaks of one finish, which a screen made to measure does not have.
    const openingOf = openings[store][opening % (measured ? 2 : 3)]
    return [
      `${openingOf?.(series, brand.name, type.trait[store], finishWords[store]) ?? ''} ${type.text[store].join(' ')}`,
      `${glassText?.[store] ?? ''} ${norm[store]} ${collectionText[store]}`,
      measured ? measuredTexts.closing[store] : (closings[store][end] ?? ''),
    ].join('\n\n')
  })
}

function highlightsOf({ type, model }: Wanted, thick: number, glass: Words): Words<string[]> {
  const measured = model === ''
  return everywhere((store) => [
    measured && type.key !== 'semicircular'
      ? words({ fr: 'Verre trempé, 6 ou 8 mm au choix', es: 'Vidrio templado, 6 u 8 mm a elegir' })[store]
      : phrase(
          { glass },
          {
            fr: ({ glass }) => `Verre trempé ${thick} mm${measured ? '' : `, ${glass}`}`,
            es: ({ glass }) => `Vidrio templado de ${thick} mm${measured ? '' : `, ${glass}`}`,
          },
        )[store],
    measured
      ? words({
          fr: `Hauteur de ${type.heights[0] / 10} à ${type.heights[1] / 10} cm`,
          es: `Altura de ${type.heights[0] / 10} a ${type.heights[1] / 10} cm`,
        })[store]
      : words({ fr: `Hauteur ${type.height / 10} cm`, es: `Altura ${type.height / 10} cm` })[store],
    measured
      ? words({ fr: 'Fabrication à vos cotes, au millimètre', es: 'Fabricación a tu medida, al milímetro' })[store]
      : (hanging[type.key]?.[store] ?? ''),
    adjustment[type.key === 'walk-in' || type.key === 'bath' ? 'oneWall' : 'twoWalls'][store],
  ])
}

function dataOf(
  { type, model }: Wanted,
  thick: number,
  width: readonly [number, number],
  profile: Words,
  glass: Words,
): Draft['data'] {
  const measured = model === ''
  const free = words({ fr: 'Au choix', es: 'A elegir' })
  return [
    {
      src: 'width-attr',
      label: words({ fr: 'Largeur', es: 'Ancho' }),
      values: [{ range: measured ? [type.range[0] / 10, type.range[1] / 10] : width, unit: same('cm') }],
    },
    {
      src: 'height-attr',
      label: words({ fr: 'Hauteur', es: 'Altura' }),
      values: [
        measured
          ? { range: [type.heights[0] / 10, type.heights[1] / 10], unit: same('cm') }
          : { numeric: type.height / 10, unit: same('cm') },
      ],
    },
    {
      src: 'thickness-attr',
      label: words({ fr: 'Épaisseur du verre', es: 'Grosor del vidrio' }),
      values:
        measured && type.key !== 'semicircular'
          ? [{ range: [6, 8], unit: same('mm') }]
          : [{ numeric: thick, unit: same('mm') }],
    },
    data('opening-attr', words({ fr: 'Ouverture', es: 'Apertura' }), type.opening),
    data('profile-attr', words({ fr: 'Profilé', es: 'Perfil' }), measured ? free : profile),
    data('glass-attr', words({ fr: 'Verre', es: 'Vidrio' }), measured ? free : glass),
    {
      src: 'pool-attr',
      label: words({ fr: 'Pose', es: 'Instalación' }),
      values:
        type.key === 'bath'
          ? [{ text: words({ fr: 'Sur rebord de baignoire', es: 'Sobre el borde de la bañera' }), pool: 1 }]
          : [
              { text: words({ fr: 'Sur receveur', es: 'Sobre plato' }), pool: 1 },
              { text: words({ fr: 'Au sol', es: 'Sobre el suelo' }), pool: 2 },
            ],
    },
    data('norm-attr', words({ fr: 'Norme', es: 'Norma' }), same('EN 14428')),
  ]
}
