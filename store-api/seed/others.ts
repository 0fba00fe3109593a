import { imageTypes } from '../../lib/contract/common.ts'
import { attributeIds } from './attributes.ts'
import { trayColours, trayTextures } from './filters.ts'
import { imageOf } from './pictures.ts'
import type { SeedProduct } from './product.ts'
import { Draw } from './random.ts'
import { profiles } from './screen-types.ts'
import { everywhere, slugOf, type StoreCode, type Words, words } from './words.ts'

type Common = Pick<SeedProduct, 'ref' | 'kind' | 'brand' | 'collection' | 'category' | 'alsoIn' | 'name' | 'description' | 'full' | 'facets'> & Partial<SeedProduct> & { pictures: readonly string[]; data: readonly [string, Words, (store: StoreCode) => string][] }

function product(draw: Draw, { pictures, data, ...given }: Common): SeedProduct {
  return {
    slug: everywhere((store) => slugOf(given.name[store])),
    highlights: everywhere((store) => data.slice(0, 4).map(([, label, value]) => `${label[store]} : ${value(store)}`.replace(' :', store === 'ESSM' ? ':' : ' :'))),
    images: (store, id) => [imageOf(id * 10, imageTypes.principal, given.name[store], ...pictures)].filter((image) => image !== null),
    technicalData: (store) => [
      { id: 1, src: 'serie-attr', slug: words('collection', 'coleccion')[store], name: words('Collection', 'Colección')[store], options: [{ value_string: given.collection }] },
      ...data.map(([src, label, value], index) => ({ id: index + 2, src, slug: slugOf(label[store]), name: label[store], options: [{ value_string: value(store) }] })),
      { id: 20, src: 'delivery-attr', slug: words('delai', 'plazo')[store], name: words('Délai de livraison', 'Plazo de entrega')[store], options: [{ value_range_min: given.madeToMeasure ? 10 : 2, value_range_max: given.madeToMeasure ? 15 : 3, unit: words('jours ouvrés', 'días laborables')[store] }] },
    ],
    variants: [],
    percent: draw.chance(0.2) ? draw.pick([10, 15, 20, 30]) : 0,
    madeToMeasure: false,
    attributeIds: [],
    complementIds: [8],
    width: null,
    swatches: words([], []),
    ageInDays: draw.whole(5, 900),
    popularity: draw.next() * 0.8,
    rating: draw.chance(0.7) ? { average: Math.round((3.9 + draw.next() * 1.05) * 10) / 10, count: draw.whole(3, 60) } : null,
    ...given,
  }
}

/** Trays: each texture and colour twice, and one made to measure per texture. */
export function* trays(): Generator<SeedProduct> {
  const draw = new Draw(11)
  const collections = [['sierra-alba', 'Cumbre'], ['sierra-alba', 'Nieve'], ['ondine', 'Galet'], ['duero', 'Toro']] as const
  let turn = 0
  for (const texture of trayTextures) {
    for (const colour of trayColours) {
      for (const cheap of [false, true]) {
        const [brand, collection] = cheap ? (['brisa', 'Playa'] as const) : (collections[turn % 4] ?? ['ondine', 'Galet'])
        turn += 1
        const madeToMeasure = !cheap && colour.key === 'sand'
        const full = Math.round((cheap ? 16900 : 28900) * (1 + draw.next() * 0.35) * (madeToMeasure ? 1.4 : 1))
        yield product(draw, {
          ref: `REC-${collection.slice(0, 3)}-${texture.key.slice(0, 2)}${colour.key.slice(0, 2)}${madeToMeasure ? '-SM' : ''}`.toUpperCase(),
          kind: 'tray', brand, collection, category: texture.category, alsoIn: [2], full, madeToMeasure,
          name: words(`Receveur ${collection} ${texture.key === 'smooth' ? 'lisse' : `effet ${texture.name.FRSM}`} ${colour.name.FRSM}${madeToMeasure ? ' sur mesure' : ''}`, `Plato de ducha ${collection} ${texture.key === 'smooth' ? 'liso' : `efecto ${texture.name.ESSM}`} ${colour.name.ESSM}${madeToMeasure ? ' a medida' : ''}`),
          description: words(`Le receveur ${collection} est moulé dans une résine minérale chargée de quartz, teintée dans la masse : une entaille ne laisse voir que la même couleur.\n\nSa bonde à grille se démonte d'une main, et ses bords se recoupent sur place pour épouser un mur irrégulier. Épaisseur 28 mm, à encastrer ou à poser.`, `El plato ${collection} se moldea con una resina mineral cargada de cuarzo y teñida en masa: un golpe deja ver el mismo color.\n\nLa rejilla del desagüe se retira con una mano y los bordes se recortan en obra para seguir una pared irregular. Grosor de 28 mm, para empotrar o apoyar.`),
          pictures: [`trays/${texture.key}/${colour.key}/principal`, `trays/${texture.key}/white/principal`, `options/tray-${texture.key}-${colour.key}`],
          data: [['texture-attr', words('Surface', 'Textura'), (store) => texture.name[store]], ['color-attr', words('Couleur', 'Color'), (store) => colour.name[store]], ['thickness-attr', words('Épaisseur', 'Grosor'), () => '28 mm'], ['norm-attr', words('Norme', 'Norma'), () => 'EN 14527'], ['grip-attr', words('Adhérence', 'Adherencia'), (store) => words('Classe C, pieds nus', 'Clase 3, pie descalzo')[store]]],
          attributeIds: madeToMeasure ? [] : [attributeIds.traySize],
          variants: madeToMeasure ? [] : ['80 × 80', '90 × 90', '100 × 80', '120 × 80', '140 × 80', '160 × 90'].map((size, index) => ({ suffix: size.replace(/\D+/g, 'X'), name: everywhere(() => `${size} cm`), optionIds: [30_000 + index], full: full + index * 3200, stock: 'in_stock' as const })),
          width: [80, 160],
          facets: [{ filter: 10, option: texture.key }, { filter: 11, option: colour.key }, { filter: 5, option: brand }, ...(cheap ? [{ filter: 12, option: 'economic' }] : []), ...(madeToMeasure ? [{ filter: 12, option: 'made-to-measure' }] : [])],
          swatches: everywhere((store) => [{ slug: colour.name[store], name: colour.name[store], color: colour.color }]),
        })
      }
    }
  }
}

/** Taps: shower columns and basin mixers in four finishes and three collections. */
export function* taps(): Generator<SeedProduct> {
  const draw = new Draw(13)
  const kinds = [
    { key: 'column', category: 31, base: 24900, name: words('Colonne de douche thermostatique', 'Columna de ducha termostática'), text: words("Le mitigeur garde la température au demi-degré, même quand un autre robinet s'ouvre. La pomme de 25 cm se nettoie d'un coup de pouce sur ses picots en silicone.", 'El termostato mantiene la temperatura a medio grado, aunque se abra otro grifo. El rociador de 25 cm se limpia con el pulgar gracias a sus boquillas de silicona.') },
    { key: 'basin', category: 32, base: 8900, name: words('Mitigeur de lavabo', 'Monomando de lavabo'), text: words("Le levier s'ouvre à l'eau froide et la cartouche limite le débit à 5 litres par minute, sans que le jet en pâtisse.", 'La palanca abre en agua fría y el cartucho limita el caudal a 5 litros por minuto sin que se note en el chorro.') },
  ] as const
  for (const kind of kinds) {
    for (const [brand, collection] of [['calder', 'Foundry'], ['calder', 'Pier'], ['ondine', 'Source']] as const) {
      for (const finish of profiles.filter(({ key }) => key !== 'white')) {
        yield product(draw, {
          ref: `ROB-${kind.key.slice(0, 3)}-${collection.slice(0, 3)}-${finish.key.slice(0, 2)}`.toUpperCase(),
          kind: 'tap', brand, collection, category: kind.category, alsoIn: [3], full: Math.round(kind.base * (1 + draw.next() * 0.8)) + finish.surcharge,
          name: words(`${kind.name.FRSM} ${collection} ${finish.name.FRSM}`, `${kind.name.ESSM} ${collection} ${finish.name.ESSM}`),
          description: everywhere((store) => `${kind.text[store]}\n\n${words('Corps en laiton massif, flexibles tressés et fixations fournis.', 'Cuerpo de latón macizo, con flexos trenzados y fijaciones incluidos.')[store]}`),
          pictures: [`taps/${kind.key}/${finish.key}/principal`, `taps/${kind.key}/black/principal`, `taps/${kind.key}/chrome/principal`, 'taps/column/black/principal', 'icons/tap'],
          data: [['material-attr', words('Matière', 'Material'), (store) => words('Laiton', 'Latón')[store]], ['profile-attr', words('Finition', 'Acabado'), (store) => finish.name[store]], ['flow-attr', words('Débit à 3 bar', 'Caudal a 3 bar'), () => (kind.key === 'basin' ? '5 l/min' : '9 l/min')], ['norm-attr', words('Norme', 'Norma'), () => (kind.key === 'basin' ? 'EN 817' : 'EN 1111')]],
          facets: [{ filter: 2, option: finish.key }, { filter: 5, option: brand }],
          swatches: everywhere((store) => [{ slug: finish.slug[store], name: finish.name[store], color: finish.color }]),
        })
      }
    }
  }
}

/** Towel radiators in three colours and four collections, furniture in three and four. */
export function* radiatorsAndFurniture(): Generator<SeedProduct> {
  const draw = new Draw(17)
  const colours = [trayColours[0], trayColours[2], trayColours[1]]
  const picture = ['white', 'black', 'chrome']
  for (const [brand, collection] of [['nordbain', 'Skagen'], ['mareva', 'Atoll'], ['vetrea', 'Garda'], ['brisa', 'Ola']] as const) {
    for (const [index, colour] of colours.entries()) {
      const full = Math.round(21900 * (1 + draw.next() * 0.9))
      yield product(draw, {
        ref: `RAD-${collection.slice(0, 3)}-${colour.key.slice(0, 2)}`.toUpperCase(), kind: 'radiator', brand, collection, category: 4, alsoIn: [], full,
        name: words(`Sèche-serviettes ${collection} ${colour.name.FRSM}`, `Toallero eléctrico ${collection} ${colour.name.ESSM}`),
        description: words("Vingt barres, trois espaces pour glisser les draps de bain, et une montée en chaleur de quinze minutes.\n\nLe thermostat repère une fenêtre ouverte et apprend vos horaires ; il se règle aussi à la main, sans téléphone.", 'Veinte barras, tres espacios para las toallas grandes y quince minutos para calentarse.\n\nEl termostato detecta una ventana abierta y aprende tus horarios; también se ajusta a mano, sin teléfono.'),
        pictures: [`radiators/towel/${picture[index]}/principal`, 'radiators/towel/white/principal', 'icons/radiator'],
        data: [['energy-attr', words('Énergie', 'Energía'), (store) => words('Électrique', 'Eléctrica')[store]], ['color-attr', words('Couleur', 'Color'), (store) => colour.name[store]], ['safety-attr', words('Protection', 'Protección'), () => 'IP44'], ['warranty-attr', words('Fixation', 'Fijación'), (store) => words('Murale, fournie', 'Mural, incluida')[store]]],
        attributeIds: [attributeIds.radiatorSize],
        variants: ['500', '750', '1000'].map((watt, place) => ({ suffix: watt, name: everywhere(() => `${watt} W`), optionIds: [30_100 + place], full: full + place * 4000, stock: 'in_stock' as const })),
        facets: [{ filter: 11, option: colour.key }, { filter: 5, option: brand }],
        swatches: everywhere((store) => [{ slug: colour.name[store], name: colour.name[store], color: colour.color }]),
      })
    }
  }
  const fronts = [{ key: 'oak', name: words('chêne', 'roble') }, { key: 'white', name: words('blanc mat', 'blanco mate') }, { key: 'anthracite', name: words('anthracite', 'antracita') }] as const
  for (const [brand, collection] of [['nordbain', 'Fjord'], ['kaskad', 'Atelier'], ['clarisse', 'Iris'], ['aurelys', 'Opale']] as const) {
    for (const front of fronts) {
      const full = Math.round(42900 * (1 + draw.next() * 0.6))
      yield product(draw, {
        ref: `MEU-${collection.slice(0, 3)}-${front.key.slice(0, 2)}`.toUpperCase(), kind: 'furniture', brand, collection, category: 5, alsoIn: [], full,
        name: words(`Meuble vasque ${collection} ${front.name.FRSM}`, `Mueble con lavabo ${collection} ${front.name.ESSM}`),
        description: words("Deux tiroirs à sortie totale, un siphon contourné pour ne pas perdre le fond, et une vasque ronde posée sur plan.\n\nLe caisson arrive monté ; deux rails muraux suffisent à le suspendre.", 'Dos cajones de extracción total, un sifón desplazado para no perder fondo y un lavabo redondo sobre encimera.\n\nEl mueble llega montado; bastan dos guías murales para colgarlo.'),
        pictures: [`furniture/vanity/${front.key}/principal`, 'furniture/vanity/oak/principal', 'icons/furniture'],
        data: [['material-attr', words('Façade', 'Frente'), (store) => front.name[store]], ['basin-attr', words('Vasque', 'Lavabo'), (store) => words('Céramique, Ø 40 cm', 'Cerámica, Ø 40 cm')[store]], ['drawer-attr', words('Tiroirs', 'Cajones'), (store) => words('2, fermeture amortie', '2, cierre amortiguado')[store]], ['fixing-attr', words('Pose', 'Instalación'), (store) => words('Suspendue', 'Suspendida')[store]]],
        attributeIds: [attributeIds.furnitureSize],
        variants: ['60', '80', '100', '120'].map((width, place) => ({ suffix: width, name: everywhere(() => `${width} cm`), optionIds: [30_200 + place], full: full + place * 9000, stock: 'in_stock' as const })),
        facets: [{ filter: 5, option: brand }],
      })
    }
  }
}
