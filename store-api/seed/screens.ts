import { attributeIds, complementTypeIds, seedComplements, widthOptionId } from './attributes.ts'
import { seedBrands } from './brands.ts'
import { screenImages } from './pictures.ts'
import type { SeedProduct } from './product.ts'
import { Draw } from './random.ts'
import { glasses, profiles, type ScreenType, screenTypes } from './screen-types.ts'
import { everywhere, slugOf, type Words, words } from './words.ts'

/** Finishes and glasses as they are sold: plain ones far more often than the rest. */
const combinations: readonly (readonly [string, string])[] = [
  ['black', 'clear'], ['chrome', 'clear'], ['gold', 'clear'], ['black', 'fluted'], ['brushed', 'clear'], ['white', 'clear'], ['black', 'grey'], ['chrome', 'frosted'], ['black', 'printed'], ['black', 'frosted'], ['chrome', 'bronze'], ['brushed', 'fluted'],
]

function byKey<T extends { key: string }>(list: readonly T[], key: string): T {
  const found = list.find((entry) => entry.key === key)
  if (!found) throw new Error(`Unknown: ${key}`)
  return found
}

const closing = words(
  ['Les joints se changent sans outil ; ils restent disponibles dix ans.', 'La notice de montage illustrée est fournie, et nos conseillers répondent pendant la pose.', 'Chaque verre est contrôlé, emballé debout et livré sur rendez-vous.'],
  ['Las juntas se cambian sin herramientas y están disponibles durante diez años.', 'Incluye instrucciones de montaje ilustradas, y nuestros asesores responden durante la instalación.', 'Cada vidrio se revisa, se embala en vertical y se entrega con cita previa.'],
)
const glassWords: Readonly<Record<string, Words>> = {
  clear: words('Le verre transparent laisse passer la lumière et agrandit la pièce.', 'El vidrio transparente deja pasar la luz y agranda el baño.'),
  grey: words('Le gris fumé adoucit les contours sans assombrir la douche.', 'El gris ahumado suaviza los contornos sin oscurecer la ducha.'),
  bronze: words('La teinte bronze réchauffe la lumière du matin.', 'El tono bronce da calidez a la luz de la mañana.'),
  frosted: words("Le dépoli préserve l'intimité et ne garde pas les traces de doigts.", 'El acabado mate protege la intimidad y no marca las huellas.'),
  fluted: words('Les stries verticales brouillent la vue et accrochent la lumière.', 'Las acanaladuras verticales difuminan la vista y atrapan la luz.'),
  printed: words('Les bandes sérigraphiées voilent le milieu du verre et laissent le haut dégagé.', 'Las bandas serigrafiadas velan el centro del vidrio y dejan libre la parte alta.'),
}

/** Every screen: each type in each collection, in two or three finishes; every fourth collection is made to measure. */
export function* screens(): Generator<SeedProduct> {
  const draw = new Draw(7)
  let turn = 0
  for (const [typeIndex, type] of screenTypes.entries()) {
    for (const brand of seedBrands) {
      for (const [place, collection] of brand.collections.entries()) {
        const count = (turn + place) % 2 === 0 ? 3 : 2
        for (let index = 0; index < count; index += 1) {
          const [profile = 'black', glass = 'clear'] = combinations[(turn * 2 + index * 5) % combinations.length] ?? []
          yield screen(draw, type, typeIndex, brand.slug, collection, profile, glass, turn % 4 === 3)
        }
        turn += 1
      }
    }
  }
}

function screen(draw: Draw, type: ScreenType, typeIndex: number, brand: string, collection: string, profileKey: string, glassKey: string, madeToMeasure: boolean): SeedProduct {
  const profile = byKey(profiles, profileKey)
  const glass = byKey(glasses, glassKey)
  const thick = madeToMeasure || draw.chance(0.4) ? 8 : 6
  const tier = 1 + draw.next() * 0.75
  const base = Math.round((type.base * tier + profile.surcharge + glass.surcharge + (thick === 8 ? 6000 : 0)) * (madeToMeasure ? 1.35 : 1))
  const plainGlass = glassKey === 'clear'
  const name = words(
    `${type.noun.FRSM} ${collection}${madeToMeasure ? ' sur mesure' : ''}, profilé ${profile.name.FRSM}${plainGlass ? '' : `, verre ${glass.name.FRSM}`}`,
    `${type.noun.ESSM} ${collection}${madeToMeasure ? ' a medida' : ''}, perfil ${profile.name.ESSM}${plainGlass ? '' : `, vidrio ${glass.name.ESSM}`}`,
  )
  const ref = `${type.key.split('-').map((part) => part[0]).join('')}${typeIndex}-${collection.slice(0, 4)}-${profileKey.slice(0, 2)}${glassKey.slice(0, 2)}`.toUpperCase()
  const description = everywhere((store) => {
    const [first = '', second = ''] = type.text[store]
    const opening = words(`La ${collection} réunit ${type.trait.FRSM}, dans un profilé ${profile.name.FRSM}.`, `La ${collection} reúne ${type.trait.ESSM}, con perfil ${profile.name.ESSM}.`)[store]
    return `${opening} ${first} ${second}\n\n${glassWords[glassKey]?.[store] ?? ''} ${words(`Il est trempé, épais de ${thick} mm, et conforme à la norme EN 14428.`, `Es templado, de ${thick} mm de grosor, y cumple la norma EN 14428.`)[store]} ${closing[store][(typeIndex + thick) % 3] ?? ''}`
  })
  const stepUp = 2000 + Math.round(type.base * 0.035)
  const complementIds = seedComplements.filter(({ typeId }) => typeId !== complementTypeIds.stabiliser || type.key === 'walk-in').map(({ id }) => id)
  return {
    ref: madeToMeasure ? `${ref}-SM` : ref,
    kind: 'screen',
    brand,
    collection,
    category: type.category,
    alsoIn: madeToMeasure ? [1, 18] : [1],
    name,
    slug: everywhere((store) => slugOf(name[store])),
    description,
    highlights: everywhere((store) => [
      words(`Verre trempé ${thick} mm, ${glass.name.FRSM}`, `Vidrio templado de ${thick} mm, ${glass.name.ESSM}`)[store],
      words(`Hauteur ${type.height / 10} cm`, `Altura ${type.height / 10} cm`)[store],
      madeToMeasure ? words('Fabriquée à vos cotes, au millimètre', 'Fabricada a tu medida, al milímetro')[store] : words('Réversible : ouverture à droite ou à gauche', 'Reversible: apertura a derecha o izquierda')[store],
      words('Réglage de 20 mm de chaque côté', 'Ajuste de 20 mm por cada lado')[store],
    ]),
    images: (store, id) => screenImages(id, type.key, profileKey, glassKey, name[store], words(`Croquis coté : ${type.noun.FRSM.toLowerCase()}`, `Croquis acotado: ${type.noun.ESSM.toLowerCase()}`)[store]),
    technicalData: (store) => {
      const say = (fr: string, es: string) => words(fr, es)[store]
      return [
        { id: 1, src: 'serie-attr', slug: say('collection', 'coleccion'), name: say('Collection', 'Colección'), options: [{ value_string: collection }] },
        { id: 2, src: 'width-attr', slug: say('largeur', 'ancho'), name: say('Largeur', 'Ancho'), options: [{ value_range_min: (madeToMeasure ? type.range[0] : (type.widths[0] ?? 0)) / 10, value_range_max: (madeToMeasure ? type.range[1] : (type.widths.at(-1) ?? 0)) / 10, unit: 'cm' }] },
        { id: 3, src: 'height-attr', slug: say('hauteur', 'altura'), name: say('Hauteur', 'Altura'), options: [{ value_numeric: type.height / 10, unit: 'cm' }] },
        { id: 4, src: 'thickness-attr', slug: say('epaisseur', 'grosor'), name: say('Épaisseur du verre', 'Grosor del vidrio'), options: [{ value_numeric: thick, unit: 'mm' }] },
        { id: 5, src: 'opening-attr', slug: say('ouverture', 'apertura'), name: say('Ouverture', 'Apertura'), options: [{ value_string: type.opening[store] }] },
        { id: 6, src: 'profile-attr', slug: say('finition', 'acabado'), name: say('Finition', 'Acabado'), options: [{ value_string: profile.name[store] }] },
        { id: 7, src: 'glass-attr', slug: say('verre', 'vidrio'), name: say('Verre', 'Vidrio'), options: [{ value_string: glass.name[store] }] },
        { id: 8, src: 'pool-attr', slug: say('pose', 'instalacion'), name: say('Pose', 'Instalación'), options: type.key === 'bath' ? [{ value_string: say('Sur rebord de baignoire', 'Sobre el borde de la bañera'), pool_position: 1 }] : [{ value_string: say('Sur receveur', 'Sobre plato'), pool_position: 1 }, { value_string: say('Au sol', 'Sobre el suelo'), pool_position: 2 }] },
        { id: 9, src: 'delivery-attr', slug: say('delai', 'plazo'), name: say('Délai de livraison', 'Plazo de entrega'), options: [{ value_range_min: madeToMeasure ? 10 : 2, value_range_max: madeToMeasure ? 15 : 3, unit: say('jours ouvrés', 'días laborables') }] },
        { id: 10, src: 'norm-attr', slug: say('norme', 'norma'), name: say('Norme', 'Norma'), options: [{ value_string: 'EN 14428' }] },
      ]
    },
    variants: madeToMeasure
      ? []
      : type.widths.map((width, place) => ({ suffix: String(width / 10), name: everywhere(() => `${width / 10} cm`), optionIds: [widthOptionId(typeIndex, place)], full: base + place * stepUp, stock: draw.chance(0.04) ? 'out_of_stock' : 'in_stock' })),
    full: base,
    percent: draw.chance(0.2) ? draw.pick([10, 15, 20, 25, 30, 40]) : 0,
    madeToMeasure,
    attributeIds: madeToMeasure ? [attributeIds.freeWidth + typeIndex, attributeIds.height, ...(type.key === 'semicircular' ? [] : [attributeIds.side]), attributeIds.profile, attributeIds.glass] : [attributeIds.variantWidth + typeIndex],
    complementIds,
    facets: [
      { filter: 2, option: profileKey },
      { filter: 3, option: glassKey },
      { filter: 5, option: brand },
      { filter: 8, option: String(thick) },
      { filter: 9, option: type.key },
      ...(madeToMeasure ? [{ filter: 6, option: 'yes' }] : []),
    ],
    width: madeToMeasure ? [type.range[0] / 10, type.range[1] / 10] : [(type.widths[0] ?? 0) / 10, (type.widths.at(-1) ?? 0) / 10],
    swatches: everywhere((store) => (madeToMeasure ? profiles : [profile]).map(({ slug, name: finish, color }) => ({ slug: slug[store], name: finish[store], color }))),
    ageInDays: draw.whole(5, 900),
    popularity: draw.next() * (plainGlass ? 1 : 0.7),
    rating: draw.chance(0.72) ? { average: Math.round((3.9 + draw.next() * 1.05) * 10) / 10, count: draw.whole(3, 84) } : null,
  }
}
